import { mkdtemp, realpath } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  clusterSetKind,
  eventTriggerKind,
  sveltosClusterKind,
  sveltosKinds,
  validateChange,
  validateObject,
} from '../../constructs/api/index.ts';
import type { KindDescription, KubernetesObject, Schema } from '../../constructs/api/index.ts';
import { isWithin } from '../../constructs/diagnostics/index.ts';
import type { Diagnostic } from '../../constructs/diagnostics/index.ts';
import { startManagementCluster, stopManagementCluster } from '../../rehearsal/index.ts';
import { administratorToken, servingCertificate } from '../../rehearsal/management-cluster/credentials.ts';
import {
  brokenQuestions,
  isFurtherRule,
  leastSpec,
  muddledQuestions,
  objectNamespace,
  objectOf,
  ourVerdict,
  validQuestions,
} from '../constructs/api/verdict-questions.ts';
import type { Question } from '../constructs/api/verdict-questions.ts';
import { inServerSyntax, verdictServer } from '../constructs/api/verdict-server.ts';
import type { VerdictServer } from '../constructs/api/verdict-server.ts';
import { describeWithShared } from '../shared.ts';
import { buildTimeoutMs, liveTools } from './live-cluster.ts';

const ruleBroken = {
  workloadIdentity: { endpoint: 'a', provider: 'AWS', aws: { clusterName: 'a' } },
  kubeconfigName: 'a',
};

/** Fields that cannot be changed, what they are at first, and what they may become. */
const immutable: readonly {
  readonly kind: KindDescription;
  readonly field: string;
  readonly start: boolean | undefined;
  readonly allowed: readonly (boolean | undefined | null)[];
}[] = [
  { kind: sveltosClusterKind, field: 'pullMode', start: undefined, allowed: [false, undefined, null] },
  { kind: sveltosClusterKind, field: 'pullMode', start: true, allowed: [true] },
  { kind: eventTriggerKind, field: 'oneForEvent', start: undefined, allowed: [true, false, undefined, null] },
  { kind: eventTriggerKind, field: 'oneForEvent', start: true, allowed: [true, undefined, null] },
  { kind: eventTriggerKind, field: 'oneForEvent', start: false, allowed: [false, undefined, null] },
];

describeWithShared('sveltos-crds', 'the description and an API server with the definitions of Sveltos', (upstream) => {
  let folder = '';
  let server: VerdictServer;
  const existing = new Map<string, KubernetesObject>();

  beforeAll(async () => {
    const tools = await liveTools();
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fleetwright-verdict-')));
    const definitions = readdirSync(upstream)
      .filter((name) => name.endsWith('.yaml'))
      .map((name): unknown => parse(readFileSync(join(upstream, name), 'utf8')))
      .filter(isDefinition);
    const cluster = await startManagementCluster({ folder, tools, definitions, report: () => undefined });
    const certificate = (await servingCertificate(folder)) ?? '';
    const token = await administratorToken(folder);
    server = verdictServer({ server: cluster.server, certificate, token }, objectNamespace);
    for (const kind of sveltosKinds)
      existing.set(kind.kind, await server.keep(kind, objectOf(kind, leastSpec(kind), 'existing')));
  }, buildTimeoutMs);

  afterAll(async () => {
    server.close();
    if (folder !== '') await stopManagementCluster({ folder, report: () => undefined });
  });

  /** Both verdicts in words; undefined where they agree. */
  async function disagreement(question: Question): Promise<string | undefined> {
    const { kind, part, value } = question;
    const all = ourVerdict(question);
    const ours = all.filter((each) => !isFurtherRule(each, question));
    const answer =
      part === 'spec'
        ? await server.create(kind, objectOf(kind, value))
        : await server.replace(kind, { ...existing.get(kind.kind), status: value }, 'status');
    const missed = answer.paths.filter((path) => !all.some((each) => names(each, path)));
    if (answer.accepted === (ours.length === 0) && missed.length === 0) return undefined;
    const told = all.map(({ path, message }) => `${path}: ${message}`).join('; ');
    return [
      `${kind.kind} ${part}: ours ${all.length === 0 ? 'accepts' : `refuses (${told})`}`,
      `the server ${answer.accepted ? 'accepts' : `refuses (${answer.message})`}`,
      `only the server names [${missed.join(', ')}]`,
      JSON.stringify({ value }).slice(0, 2000),
    ].join('\n  ');
  }

  test('agree on every object, and the server names no field that ours does not name', async () => {
    const questions = [...brokenQuestions(), ...validQuestions(), ...muddledQuestions()];
    const verdicts = questions.map((question) => ({ question, ours: ourVerdict(question) }));
    const refused = verdicts.filter(({ ours }) => ours.length > 0);
    const further = refused.filter(({ question, ours }) => ours.every((each) => isFurtherRule(each, question)));
    expect(questions.length).toBeGreaterThanOrEqual(3000);
    expect((refused.length - further.length) / questions.length).toBeGreaterThanOrEqual(0.3);
    expect(refused.length / questions.length).toBeLessThanOrEqual(0.85);
    expect(new Set(questions.map(({ kind }) => kind.kind)).size).toBe(29);
    expect(further.length).toBeGreaterThanOrEqual(5);

    expect(await inTurns(questions, disagreement)).toEqual([]);
  }, 600_000);

  test.each(immutable)('agree on changes of $field of a $kind.kind that is $start', async (each) => {
    const { kind, field, start, allowed } = each;
    const specWith = (value: unknown): unknown => ({ ...fieldsOf(leastSpec(kind)), [field]: value });
    const before = objectOf(kind, specWith(start), 'old');
    await server.remove(kind, before);
    const kept = await server.keep(kind, before);
    for (const next of [true, false, undefined, null]) {
      const after = { ...kept, spec: specWith(next) };
      const ours = validateChange(kind, kept, after, '');
      const answer = await server.replace(kind, after, 'object');
      const expected = allowed.includes(next);
      expect([next, ours.length === 0, answer.accepted]).toEqual([next, expected, expected]);
      expect(answer.paths).toEqual(ours.map(({ path }) => path));
    }
  });

  describe('disagree where a rule is ours only:', () => {
    test('a status beside a spec, which the server drops', async () => {
      for (const kind of sveltosKinds.filter(({ status }) => status !== undefined)) {
        await expectOursOnly(kind, { ...objectOf(kind, leastSpec(kind)), status: {} }, '');
      }
    });

    test('a namespace on a kind of cluster scope, which the server drops', async () => {
      for (const kind of sveltosKinds.filter(({ scope }) => scope === 'Cluster')) {
        const object = objectOf(kind, leastSpec(kind));
        await expectOursOnly(kind, { ...object, metadata: { ...object.metadata, namespace: 'a' } }, 'metadata');
      }
    });

    test('no namespace on a kind that has them, which the server takes from the address', async () => {
      for (const kind of sveltosKinds.filter(({ scope }) => scope === 'Namespaced')) {
        const object = objectOf(kind, leastSpec(kind));
        await expectOursOnly(kind, { ...object, metadata: { name: 'verdict' } }, 'metadata.namespace');
      }
    });

    test.each([2 ** 53, -(2 ** 53)])('a number that JavaScript cannot hold for certain, such as %d', async (number) => {
      await expectOursOnly(clusterSetKind, objectOf(clusterSetKind, { maxReplicas: number }), 'spec.maxReplicas');
    });

    async function expectOursOnly(kind: KindDescription, object: object, path: string): Promise<void> {
      expect(validateObject(kind, object, '').map((each) => each.path)).toEqual([path]);
      expect(await server.create(kind, object)).toMatchObject({ accepted: true });
    }
  });

  describe('a description that differs is found out:', () => {
    const { properties } = sveltosClusterKind.spec;
    const described = (changed: Readonly<Record<string, Schema>>): KindDescription => ({
      ...sveltosClusterKind,
      spec: { ...sveltosClusterKind.spec, properties: { ...properties, ...changed } },
    });
    const bare = { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } } as const;
    const differing: readonly (readonly [string, KindDescription, unknown])[] = [
      ['a field more', described({ zone: { type: 'string' } }), { zone: 'a' }],
      ['another type', described({ paused: { type: 'string' } }), { paused: 'yes' }],
      [
        'a bound more',
        described({ consecutiveFailureThreshold: { type: 'integer', minimum: 2 } }),
        { consecutiveFailureThreshold: 1 },
      ],
      ['a bound less', described({ activeWindow: bare }), { activeWindow: { from: '', to: 'a' } }],
      [
        'a bound less beside another mistake',
        described({ activeWindow: bare }),
        { activeWindow: { from: '' }, paused: 1 },
      ],
      ['a rule less', { ...sveltosClusterKind, spec: { type: 'object', properties } }, ruleBroken],
    ];

    test.each(differing)('%s', async (_, kind, value) => {
      expect(await disagreement({ kind: sveltosClusterKind, part: 'spec', value, broken: [] })).toBeUndefined();
      expect(await disagreement({ kind, part: 'spec', value, broken: [] })).toBeDefined();
    });
  });
});

/**
 * Whether one of our diagnostics names what the server names. Of an object that stands in place of a text or a list, the
 * server names the fields inside, as unknown; ours names the place once.
 */
function names({ code, path }: Diagnostic, theirs: string): boolean {
  const ours = inServerSyntax(path);
  return ours === theirs || (code === 'api/wrong-type' && isWithin(theirs, ours));
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Asks all, eight at a time, and keeps what comes back. */
async function inTurns<T>(all: readonly T[], ask: (one: T) => Promise<string | undefined>): Promise<readonly string[]> {
  const found: string[] = [];
  const left = all.values();
  const worker = async (): Promise<void> => {
    for (const one of left) {
      const answer = await ask(one);
      if (answer !== undefined) found.push(answer);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found;
}

function isDefinition(value: unknown): value is KubernetesObject {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'CustomResourceDefinition';
}
