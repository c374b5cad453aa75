import { validateAgainstSchema } from '../api/index.ts';
import type { Schema } from '../api/index.ts';
import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Inventory } from './cluster.ts';
import { dnsLabelFault } from './dns-label.ts';
import type { Fleet } from './fleet.ts';
import { kindOf } from './in-words.ts';
import { isObject, isPlainObject, own } from './json.ts';
import type { VariantSet } from './variants.ts';

/** The parts of a fleet that are in their places, so that they can be looked into, and what is wrong with the others. */
export interface FleetParts {
  readonly clusters?: Inventory;
  readonly management: Fleet['management'];
  readonly sets: readonly VariantSet[];
  readonly diagnostics: readonly Diagnostic[];
}

const managementShape: Schema = {
  type: 'object',
  properties: { namespace: { type: 'string', minLength: 1 }, name: { type: 'string', minLength: 1 } },
};

/** Takes a fleet apart, trusting nothing: its types may have been bypassed. */
export function partsOfFleet(fleet: unknown): FleetParts {
  const management = { namespace: 'mgmt', name: 'mgmt' };
  if (!isObject(fleet)) {
    const message = `expected what defineFleet returns, got ${kindOf(fleet)}`;
    return { management, sets: [], diagnostics: [diagnostic('api/wrong-type', 'fleet', message)] };
  }
  const name = fleet['name'];
  const clusters = fleet['clusters'];
  const managementFaults = validateAgainstSchema(managementShape, fleet['management'], 'management');
  const sets = partsOfVariants(fleet['variants']);
  return {
    ...(isInventory(clusters) ? { clusters } : {}),
    management: managementFaults.length > 0 ? management : { ...management, ...(fleet['management'] as object) },
    sets: sets.sets,
    diagnostics: [
      ...unknownFields(fleet, ['name', 'clusters', 'management', 'variants', 'waves'], 'fleet'),
      ...(typeof name === 'string' ? checkName(name) : [wrongType('fleet.name', 'a text', name)]),
      ...(isInventory(clusters) ? [] : [wrongType('clusters', 'what inventory returns', clusters)]),
      ...managementFaults,
      ...sets.diagnostics,
    ],
  };
}

function checkName(name: string): readonly Diagnostic[] {
  const fault = dnsLabelFault(name);
  return fault === undefined ? [] : [diagnostic('fleet/name', 'fleet.name', `'${name}' cannot name stacks: ${fault}`)];
}

function isInventory(value: unknown): value is Inventory {
  return isPlainObject(own(value, 'entries')) && isObject(own(value, 'labels'));
}

function partsOfVariants(variants: unknown): Pick<FleetParts, 'sets' | 'diagnostics'> {
  if (!Array.isArray(variants)) {
    return { sets: [], diagnostics: [wrongType('fleet.variants', 'a list of what variants returns', variants)] };
  }
  const sets: VariantSet[] = [];
  const diagnostics: Diagnostic[] = [];
  Array.from<unknown>(variants).forEach((set, index) => {
    const path = formatPath('fleet.variants', [index]);
    const base = own(set, 'base');
    const name = own(base, 'name');
    const departures = own(set, 'departures');
    if (!isObject(set) || typeof name !== 'string' || !isObject(own(base, 'spec'))) {
      diagnostics.push(wrongType(path, 'what variants returns, of what base returns', set));
      return;
    }
    diagnostics.push(...unknownFields(set, ['base', 'inventory', 'where', 'departures'], name));
    if (!Array.isArray(departures)) {
      diagnostics.push(wrongType(formatPath(name, ['departures']), 'a list of departures', departures));
    }
    const list = Array.isArray(departures) ? departures : [];
    sets.push({ ...(set as unknown as VariantSet), departures: list });
  });
  return { sets, diagnostics };
}

function unknownFields(value: object, fields: readonly string[], path: string): readonly Diagnostic[] {
  return Object.keys(value)
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const message = `there is no field '${field}' here`;
      return diagnostic('api/unknown-field', formatPath(path, [field]), message, didYouMean(field, fields));
    });
}

function wrongType(path: string, expected: string, value: unknown): Diagnostic {
  return diagnostic('api/wrong-type', path, `expected ${expected}, got ${kindOf(value)}`);
}
