import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';

/**
 * The fleet that is meant when nobody names one: the only one, or else the preferred one.
 *
 * @param names - of all fleets of a project
 * @throws DiagnosticsError `fleet/not-found` when there is none, `fleet/unnamed` with their names when there are several
 */
export function chooseFleet(names: readonly string[], preferred: string): string {
  const [only] = names;
  if (only === undefined) {
    const hint = 'make one: fleets/<name>/fleet.ts, which exports `fleet`';
    throw new DiagnosticsError([diagnostic('fleet/not-found', 'fleets', 'there is no fleet here', hint)]);
  }
  if (names.length === 1) return only;
  if (names.includes(preferred)) return preferred;
  const most = 12;
  const listed = `${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}`;
  throw new DiagnosticsError([
    diagnostic('fleet/unnamed', 'fleets', `there are ${names.length} fleets: ${listed}`, `say which: --fleet ${only}`),
  ]);
}
