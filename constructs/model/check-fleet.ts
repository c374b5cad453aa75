import { validateAgainstSchema } from '../api/index.ts';
import type { Schema } from '../api/index.ts';
import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Inventory } from './cluster.ts';
import type { ManagementRecord } from './management-record.ts';
import type { SelectorProfile } from './selector-profile.ts';
import type { ClassifierSource } from './versions/index.ts';
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
  readonly profiles: readonly SelectorProfile[];
  /** As they were found: `checkClassifiers` looks into them. */
  readonly classifiers: readonly ClassifierSource[];
  readonly records: readonly ManagementRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

const fields = [
  'name',
  'clusters',
  'management',
  'variants',
  'profiles',
  'classifiers',
  'records',
  'rules',
  'waves',
] as const;

const managementShape: Schema = {
  type: 'object',
  properties: {
    namespace: { type: 'string', minLength: 1 },
    name: { type: 'string', minLength: 1 },
    payloadBytes: { type: 'integer', minimum: 1024, maximum: 1_048_576 },
  },
};

/** Takes a fleet apart, trusting nothing: its types may have been bypassed. */
export function partsOfFleet(fleet: unknown): FleetParts {
  const management = { namespace: 'mgmt', name: 'mgmt' };
  if (!isObject(fleet)) {
    const message = `expected what defineFleet returns, got ${kindOf(fleet)}`;
    const nothing = { sets: [], profiles: [], classifiers: [], records: [] };
    return { management, ...nothing, diagnostics: [diagnostic('api/wrong-type', 'fleet', message)] };
  }
  const name = fleet['name'];
  const clusters = fleet['clusters'];
  const managementFaults = validateAgainstSchema(managementShape, fleet['management'], 'management');
  const sets = partsOfVariants(fleet['variants']);
  const profiles = partsOfProfiles(fleet['profiles']);
  const records = listOf(fleet['records'], 'records', 'what managementRecord returns', hasNameAnd('objects'));
  return {
    ...(isInventory(clusters) ? { clusters } : {}),
    management: managementFaults.length > 0 ? management : { ...management, ...(fleet['management'] as object) },
    sets: sets.sets,
    profiles: profiles.profiles,
    classifiers: (fleet['classifiers'] ?? []) as readonly ClassifierSource[],
    records: records.items as unknown as readonly ManagementRecord[],
    diagnostics: [
      ...unknownFields(fleet, fields, 'fleet'),
      ...(typeof name === 'string' ? checkName(name) : [wrongType('fleet.name', 'a text', name)]),
      ...(isInventory(clusters) ? [] : [wrongType('clusters', 'what inventory returns', clusters)]),
      ...managementFaults,
      ...sets.diagnostics,
      ...profiles.diagnostics,
      ...records.diagnostics,
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

const isBase = (value: unknown): boolean => typeof own(value, 'name') === 'string' && isObject(own(value, 'spec'));

const profileFields = ['base', 'name', 'stack', 'where', 'expect', 'contentNamespace', 'departures'] as const;

function partsOfProfiles(profiles: unknown): Pick<FleetParts, 'profiles' | 'diagnostics'> {
  const { items, diagnostics } = listOf(profiles, 'profiles', 'what profile returns', (item) => isBase(item['base']));
  const found = [...diagnostics];
  const sound = items.flatMap((item): readonly SelectorProfile[] => {
    const { name, stack, contentNamespace } = item;
    const at = formatPath('profiles', [typeof name === 'string' ? name : '?']);
    found.push(...unknownFields(item, profileFields, at));
    const faults = [
      ...(typeof name === 'string' ? [] : [wrongType(formatPath(at, ['name']), 'a text', name)]),
      ...(typeof stack === 'string' ? [] : [wrongType(formatPath(at, ['stack']), 'a wave or management', stack)]),
      ...(contentNamespace === undefined || typeof contentNamespace === 'string'
        ? []
        : [wrongType(formatPath(at, ['contentNamespace']), 'a text', contentNamespace)]),
      ...(Array.isArray(item['departures'])
        ? []
        : [wrongType(formatPath(at, ['departures']), 'a list of departures', item['departures'])]),
    ];
    found.push(...faults);
    return faults.length === 0 ? [item as unknown as SelectorProfile] : [];
  });
  return { profiles: sound, diagnostics: found };
}

type Item = Readonly<Record<string, unknown>>;

const hasNameAnd =
  (field: string) =>
  (item: Item): boolean =>
    typeof item['name'] === 'string' && typeof item[field] === 'object' && item[field] !== null;

/** The items of a list that are what they should be. */
function listOf(
  list: unknown,
  field: string,
  expected: string,
  isSound: (item: Item) => boolean,
): { readonly items: readonly Item[]; readonly diagnostics: readonly Diagnostic[] } {
  const path = formatPath('fleet', [field]);
  if (!Array.isArray(list)) {
    return { items: [], diagnostics: list === undefined ? [] : [wrongType(path, `a list of ${expected}`, list)] };
  }
  const items = Array.from<unknown>(list);
  const isItem = (item: unknown): item is Item => isObject(item) && isSound(item);
  return {
    items: items.filter(isItem),
    diagnostics: items.flatMap((item, index) =>
      isItem(item) ? [] : [wrongType(formatPath(path, [index]), expected, item)],
    ),
  };
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
