import fc from 'fast-check';
import {
  base,
  defineFleet,
  inventory,
  labelSpace,
  renderBase,
  renderFleet,
  sha256,
  variants,
} from '../../constructs/index.ts';
import type { Fleet, FleetRecord } from '../../constructs/index.ts';
import { anyFleet, fleetFrom, reversedKeys, specOf } from './arbitrary-fleet.ts';
import type { FleetData } from './arbitrary-fleet.ts';

// Each run renders whole fleets.
fc.configureGlobal({ numRuns: 40 });

function recordsOf(fleet: Fleet): readonly FleetRecord[] {
  const { records, diagnostics } = renderFleet(fleet);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return records;
}

/** The bytes of each record. */
function bytesOf(data: FleetData): Readonly<Record<string, string>> {
  return Object.fromEntries(recordsOf(fleetFrom(data)).map(({ id, canonical }) => [id, canonical]));
}

describe('rendering', () => {
  test('a base without departures is the base, but for its name and its address', () => {
    fc.assert(
      fc.property(anyFleet, (data) => {
        const { policyRefs: _, ...spec } = specOf(data);
        const reviewed = base('base', spec);
        const labels = labelSpace({ wave: { key: 'rollout', values: ['pilot'] } });
        const clusters = inventory(labels, { one: { labels: { rollout: 'pilot' } } });
        const [record] = recordsOf(defineFleet({ name: 'x', clusters, variants: [variants(reviewed, clusters)] }));
        const rendered = renderBase(reviewed);
        expect(record?.objects).toEqual([
          {
            ...rendered,
            metadata: { name: 'base-one' },
            spec: {
              ...(rendered['spec'] as object),
              clusterRefs: [
                {
                  apiVersion: 'lib.projectsveltos.io/v1beta1',
                  kind: 'SveltosCluster',
                  namespace: 'projectsveltos',
                  name: 'one',
                },
              ],
            },
          },
        ]);
      }),
    );
  });

  test('the order of keys, entries, clusters and departures means nothing to any byte', () => {
    fc.assert(
      fc.property(anyFleet, (data) => {
        const rewritten = { ...reversedKeys(data), departures: [...data.departures].reverse() };
        // The data says "the first chart" of a departure, which is not to change.
        const [first] = Object.keys(data.charts);
        const charts = Object.fromEntries(
          Object.entries(rewritten.charts).sort(([a], [b]) => Number(b === first) - Number(a === first)),
        );
        expect(bytesOf({ ...rewritten, charts })).toEqual(bytesOf(data));
      }),
    );
  });

  test('`after` decides the order of a list, wherever the entries stand', () => {
    fc.assert(
      fc.property(anyFleet, fc.boolean(), (data, isReversed) => {
        const names = Object.keys(data.charts).sort().reverse();
        const chained = Object.fromEntries(
          names.map((name, index) => [
            name,
            { version: '1.0.0', values: {}, ...(index === 0 ? {} : { after: [names[index - 1] ?? ''] }) },
          ]),
        );
        const charts = isReversed ? Object.fromEntries(Object.entries(chained).reverse()) : chained;
        const [record] = recordsOf(fleetFrom({ ...data, charts, departures: [] }));
        const spec = record?.objects.at(-1)?.['spec'] as { helmCharts: readonly { releaseName: string }[] };
        expect(spec.helmCharts.map(({ releaseName }) => releaseName)).toEqual(names);
      }),
    );
  });

  test('A-07: a departure touches no other record', () => {
    fc.assert(
      fc.property(anyFleet, fc.nat(), (data, pick) => {
        const keys = Object.keys(data.clusters);
        const cluster = keys[pick % keys.length] ?? '';
        const others = data.departures.filter((each) => each.cluster !== cluster);
        const without = bytesOf({ ...data, departures: others });
        const departed = bytesOf({ ...data, departures: [...others, { cluster, tier: 150, values: {} }] });
        expect(departed[`base/${cluster}`]).not.toBe(without[`base/${cluster}`]);
        expect({ ...departed, [`base/${cluster}`]: '' }).toEqual({ ...without, [`base/${cluster}`]: '' });
      }),
    );
  });

  test('a departure composes with a change of the base beside it, also inside Helm values', () => {
    fc.assert(
      fc.property(anyFleet, fc.string(), fc.string(), (data, own, changed) => {
        fc.pre(own !== 'old' && changed !== 'old');
        const withTexts = (mine: string, theirs: string, departures: FleetData['departures']): FleetData => ({
          ...data,
          charts: { chart: { version: '1.0.0', values: { inner: { mine, theirs } } } },
          departures,
        });
        const [cluster = ''] = Object.keys(data.clusters);
        const departure = { cluster, tier: 150, values: { inner: { mine: own } } };
        const both = bytesOf(withTexts('old', changed, [departure]));
        const written = bytesOf(withTexts(own, changed, [{ cluster, tier: 150, values: {} }]));
        expect(both[`base/${cluster}`]).toBe(written[`base/${cluster}`]);
        const [, elsewhere] = Object.keys(data.clusters);
        if (elsewhere !== undefined) {
          expect(both[`base/${elsewhere}`]).toBe(bytesOf(withTexts('old', changed, []))[`base/${elsewhere}`]);
        }
      }),
    );
  });

  test('a digest changes if and only if bytes change', () => {
    fc.assert(
      fc.property(anyFleet, anyFleet, (one, other) => {
        for (const a of recordsOf(fleetFrom(one))) {
          expect(a.digest).toBe(sha256(a.canonical));
          for (const b of recordsOf(fleetFrom(other))) {
            expect(a.digest === b.digest).toBe(a.canonical === b.canonical);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('rendering twice gives the same', () => {
    fc.assert(
      fc.property(anyFleet, (data) => {
        const fleet = fleetFrom(data);
        expect(renderFleet(fleet)).toEqual(renderFleet(fleet));
      }),
    );
  });

  test('rendering changes nothing of the fleet', () => {
    fc.assert(
      fc.property(anyFleet, (data) => {
        const fleet = fleetFrom(data);
        const before = JSON.stringify(fleet);
        renderFleet(fleet);
        expect(JSON.stringify(fleet)).toBe(before);
      }),
    );
  });
});
