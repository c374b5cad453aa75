import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Fleet } from '../model/index.ts';
import type { FleetRecord } from '../sveltos/index.ts';

/** What a rule of the house finds in a fleet and in the records that it renders to. */
export type RuleCheck = (fleet: Fleet, records: readonly FleetRecord[]) => readonly Diagnostic[];

/** A rule of the house: an ordinary function with a name under which people speak of it. */
export interface HouseRule {
  readonly name: string;
  /** Is only called with the records of a fleet that has no errors. */
  readonly check: RuleCheck;
}

/**
 * Makes a rule of the house.
 *
 * @example
 * const owned = rule('departures have owners', (fleet, records) =>
 *   records.flatMap(({ id, departures }) =>
 *     departures
 *       .filter(({ owner }) => owner === undefined)
 *       .map(() => diagnostic('house/rule', id, 'a departure without an owner')),
 *   ),
 * );
 */
export function rule(name: string, check: RuleCheck): HouseRule {
  return { name, check };
}

/**
 * What the rules of a house find. A rule that breaks is reported and does not stop the others.
 *
 * @param rules - as the fleet has them, its types possibly bypassed
 * @returns what the rules return, and codes `api/wrong-type`, `house/broken-rule`
 */
export function checkHouseRules(fleet: Fleet, records: readonly FleetRecord[], rules: unknown): readonly Diagnostic[] {
  if (rules === undefined) return [];
  if (!Array.isArray(rules)) {
    return [diagnostic('api/wrong-type', 'fleet.rules', 'expected a list of what rule returns')];
  }
  return rules.flatMap((each: unknown, index) => {
    const path = `fleet.rules[${index}]`;
    if (!isRule(each)) return [diagnostic('api/wrong-type', path, 'expected what rule returns')];
    try {
      return withName(each, each.check(fleet, records), path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [diagnostic('house/broken-rule', path, `the rule '${each.name}' failed: ${reason}`)];
    }
  });
}

function isRule(value: unknown): value is HouseRule {
  if (typeof value !== 'object' || value === null) return false;
  const { name, check } = value as { readonly name?: unknown; readonly check?: unknown };
  return typeof name === 'string' && typeof check === 'function';
}

/** What a rule returned, if it is what a rule returns. */
function withName(house: HouseRule, found: unknown, path: string): readonly Diagnostic[] {
  if (Array.isArray(found) && found.every(isDiagnostic)) return found;
  const message = `the rule '${house.name}' returned something else than a list of diagnostics`;
  return [diagnostic('house/broken-rule', path, message, 'make them with `diagnostic`')];
}

function isDiagnostic(value: unknown): value is Diagnostic {
  if (typeof value !== 'object' || value === null) return false;
  const { code, severity, message, path } = value as Readonly<Record<string, unknown>>;
  return [code, severity, message, path].every((part) => typeof part === 'string');
}
