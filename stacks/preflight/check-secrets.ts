import { diagnostic } from '../../constructs/index.ts';
import { secretConfigKey } from '../../constructs/model/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { secretsOf } from '../adapter/index.ts';
import type { SecretSource } from '../adapter/index.ts';

/** Refuses records that wait for secret values which the stack's configuration lacks, or holds for everybody to read. */
export function checkSecrets(
  records: readonly FleetRecord[],
  source: SecretSource | undefined,
  stack: string,
): readonly Diagnostic[] {
  const waiting = new Map<string, readonly [ReturnType<SecretSource['stateOf']>, string[]]>();
  for (const { id, objects } of records) {
    for (const config of objects.flatMap(secretsOf)) {
      const key = secretConfigKey(config);
      const [state, ids] = waiting.get(key) ?? [source?.stateOf(config) ?? 'missing', []];
      ids.push(id);
      waiting.set(key, [state, ids]);
    }
  }
  return [...waiting].flatMap(([key, [state, ids]]) => {
    if (state === 'encrypted') return [];
    const [first = '', ...more] = [...new Set(ids)];
    const who = more.length === 0 ? first : `${first} and ${more.length} more`;
    const code = state === 'plain' ? 'stack/secret-plain' : 'stack/secret-missing';
    const what = state === 'plain' ? 'stands there in plain text' : 'is not there';
    const message = `'fleetwright:${key}' of the stack's configuration ${what}, and ${who} needs it`;
    return [diagnostic(code, stack, message, `pulumi config set --secret fleetwright:${key} -s ${stack}`)];
  });
}
