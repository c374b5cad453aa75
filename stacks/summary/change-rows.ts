import { idPrefixes, own } from '../../constructs/model/index.ts';
import type { FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import { kindKey, objectKey, objectName } from '../../operations/management-cluster/index.ts';
import type { LiveObject, LiveState } from '../../operations/management-cluster/index.ts';
import { hasDigest, isContent, labelValue, readStamp } from '../../operations/stamps/index.ts';
import type { StampedObject } from '../../operations/stamps/index.ts';
import type { OwnState, StateObject } from '../own-state/index.ts';
import type { LeafChange } from './leaf-changes.ts';
import { changesTo, chartsOf, readable } from './readable.ts';
import { changeWords, chartWords } from './words.ts';

/** One line of what a stack will change. */
export interface ChangeRow {
  /** The keys of the known clusters that it happens on; none for what concerns the management cluster alone. */
  readonly clusters: readonly string[];
  readonly addOn: string;
  /** Withdrawals are shown first. */
  readonly withdraws: boolean;
  /** What changes, in words. */
  readonly words: string;
}

type Place = Pick<ChangeRow, 'clusters' | 'addOn'>;

const row = ({ clusters, addOn }: Place, words: string, withdraws = false): ChangeRow => ({
  clusters,
  addOn,
  withdraws,
  words,
});

const placeOf = ({ clusters, base, id }: FleetRecord): Place => ({ clusters, addOn: base ?? addOnOf(id) });

/** What a record is called beside its clusters: `registration`, or the name of what has no base. */
function addOnOf(id: string): string {
  const [prefix = '', name = '?'] = id.split('/');
  return prefix === idPrefixes.registration ? prefix : name;
}

/** The place that a stamp such as `kyverno/prod-a`, or `kyverno_prod-a` in a label, tells of. */
function placeInStamp(object: StampedObject): Place {
  const [first = '', second] = (readStamp(object)?.record ?? '').split(/[/_]/);
  if (second === undefined) return { clusters: ['?'], addOn: first === '' ? '?' : first };
  const namesCluster = first === idPrefixes.registration || !Object.hasOwn(idPrefixes, first);
  return namesCluster ? { clusters: [second], addOn: first } : { clusters: [], addOn: second };
}

const installs = (chart: Readonly<Record<string, unknown>>): string =>
  `${chart['helmChartAction'] === 'Uninstall' ? 'uninstall' : 'install'} ${chartWords(chart)}`;

/** What becomes of an installed chart once its profile, or its entry in the profile, is gone. */
function fate(behavior: unknown, chart: Readonly<Record<string, unknown>>): string {
  return behavior === 'LeavePolicies'
    ? `leave ${chartWords(chart)} in place, unmanaged`
    : `withdraw ${chartWords(chart)} from the cluster`;
}

/** A release for people: its name, with its namespace in front where the profile has that name in another one too. */
function releaseWords(key: string, charts: readonly (readonly [key: string, chart: unknown])[]): string {
  const nameOf = (each: string): string => each.slice(each.indexOf('/') + 1);
  return charts.some(([other]) => other !== key && nameOf(other) === nameOf(key)) ? key : nameOf(key);
}

function createdRows(record: FleetRecord, object: KubernetesObject): readonly ChangeRow[] {
  const place = placeOf(record);
  const charts = Object.entries(chartsOf(readable(object)));
  if (charts.length > 0)
    return charts.map(([key, chart]) => row({ ...place, addOn: releaseWords(key, charts) }, installs(chart)));
  return [row(place, `${object.kind === 'SveltosCluster' ? 'register' : 'new'} ${objectName(object)}`)];
}

const prefix = ['spec', 'helmCharts'];

function changedRow(record: FleetRecord, object: KubernetesObject, change: LeafChange): ChangeRow {
  const place = placeOf(record);
  const [first, second, key, ...rest] = change.path;
  if (first === prefix[0] && second === prefix[1] && key !== undefined) {
    const chartPlace = { ...place, addOn: releaseWords(key, Object.entries(chartsOf(readable(object)))) };
    if (rest.length > 0) return row(chartPlace, changeWords({ ...change, path: rest }));
    // A release that leaves a live profile is always uninstalled; LeavePolicies does not cover it.
    const chart = (change.after ?? change.before) as Readonly<Record<string, unknown>>;
    return 'after' in change
      ? row(chartPlace, installs(chart))
      : row(chartPlace, fate('WithdrawPolicies', chart), true);
  }
  if (isContent(object) && first === 'data' && second !== undefined) {
    const inside = change.path.slice(2);
    return row(
      place,
      inside.length === 0
        ? changeWords({ ...change, path: [second] })
        : `${second}: ${changeWords({ ...change, path: inside })}`,
    );
  }
  return row(place, changeWords({ ...change, path: first === 'spec' ? change.path.slice(1) : change.path }));
}

/** What changes in one record that stays, and what differs although nothing will change it. */
function recordRows(record: FleetRecord, { live, own: state }: ChangeInput): readonly ChangeRow[] {
  const found = [...record.objects, ...record.patches].map((object) => ({
    object,
    now: live.objects.get(objectKey(object)),
  }));
  const isNew = found.every(({ object, now }) => isContent(object) || now === undefined);
  const rows = found.flatMap(({ object, now }) => {
    if (now === undefined) return isNew && isContent(object) ? [] : createdRows(record, object);
    if (hasDigest(now, record.digest)) return [];
    if (live.metadataOnly.has(objectKey(object))) return [row(placeOf(record), `content of ${objectName(object)}`)];
    return changesTo(now, object, live.kinds.get(kindKey(object))).map((change) => changedRow(record, object, change));
  });
  if (rows.length > 0) return rows;
  const present = found.flatMap(({ now }) => (now === undefined ? [] : [now]));
  if (present.some((now) => !state.objects.has(objectKey(now)))) {
    return [row(placeOf(record), "taken into the stack's state; nothing that is deployed changes")];
  }
  const stampsDiffer = present.some((now) => !hasDigest(now, record.digest));
  return stampsDiffer ? [row(placeOf(record), 'its stamps; nothing that is deployed changes')] : [];
}

function deletedRows(remembered: StateObject, now: LiveObject | undefined): readonly ChangeRow[] {
  if (now === undefined)
    return [row(placeInStamp(remembered), `forget ${objectName(remembered)}, which is gone already`, true)];
  const place = placeInStamp(now);
  if (remembered.isPatch)
    return [row(place, `leave ${objectName(now)} to its owner: the fields of this stack go`, true)];
  if (isContent(now)) return [row(place, `delete ${objectName(now)}`, true)];
  const charts = Object.entries(chartsOf(readable(now)));
  const behavior = own(now['spec'], 'stopMatchingBehavior');
  if (charts.length > 0)
    return charts.map(([key, chart]) =>
      row({ ...place, addOn: releaseWords(key, charts) }, fate(behavior, chart), true),
    );
  return [row(place, `${now.kind === 'SveltosCluster' ? 'unregister' : 'delete'} ${objectName(now)}`, true)];
}

/** What a stack's records are, what the cluster holds, and what the stack's state remembers. */
export interface ChangeInput {
  readonly records: readonly FleetRecord[];
  readonly live: Pick<LiveState, 'objects' | 'kinds' | 'metadataOnly'>;
  readonly own: OwnState;
}

/** What an `up` will change, one row for each chart that comes or goes and each leaf that differs; withdrawals first. */
export function changeRows(input: ChangeInput): readonly ChangeRow[] {
  const { records, live, own } = input;
  const declared = new Set(records.flatMap((record) => [...record.objects, ...record.patches].map(objectKey)));
  const dropped = [...own.objects.values()].filter((object) => !declared.has(objectKey(object)));
  const deleted = withoutContentOfRecords(dropped).flatMap((object) =>
    deletedRows(object, live.objects.get(objectKey(object))),
  );
  const changed = records.filter((record) => !record.objects.some((object) => isGone(object, input)));
  const rows = [...deleted, ...changed.flatMap((record) => recordRows(record, input))];
  const rank = ({ withdraws, clusters: [first = ''], addOn }: ChangeRow): string =>
    `${withdraws ? 0 : 1} ${first} ${addOn}`;
  return rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Content goes unmentioned when the rest of its record goes too: what becomes of the add-on says it all. */
function withoutContentOfRecords(dropped: readonly StateObject[]): readonly StateObject[] {
  const recordOf = (object: StateObject): string => labelValue(readStamp(object)?.record ?? '');
  const gone = new Set(dropped.filter((object) => !isContent(object)).map(recordOf));
  return dropped.filter((object) => !isContent(object) || !gone.has(recordOf(object)));
}

/** Whether the state believes in an object that is not there: then Pulumi changes nothing until a refresh. */
function isGone(object: KubernetesObject, { live, own }: ChangeInput): boolean {
  const key = objectKey(object);
  return own.objects.has(key) && !live.objects.has(key);
}
