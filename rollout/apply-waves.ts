import { stacksOf } from '../constructs/model/index.ts';
import type { Fleet } from '../constructs/index.ts';
import { stackName } from '../stacks/choice/index.ts';
import { runPulumi } from './pulumi.ts';
import type { PulumiContext } from './pulumi.ts';

/** What to tell people between two commands. */
export type Announce = (step: { readonly stack: string; readonly command: string }) => void;

/** The stacks of a fleet in the order of application: management first, then wave by wave. */
export function stacksInOrder(fleet: Pick<Fleet, 'name' | 'waves'>): readonly string[] {
  return stacksOf(fleet).map((wave) => stackName(fleet.name, wave));
}

/**
 * Previews and applies each stack of a fleet in order. The first that fails stops the pass: later waves stay as
 * they are.
 *
 * @throws PulumiError
 */
export async function applyWaves(
  fleet: Pick<Fleet, 'name' | 'waves'>,
  context: PulumiContext,
  announce: Announce,
): Promise<void> {
  for (const stack of stacksInOrder(fleet)) {
    await run(['preview', '--stack', stack], stack, context, announce);
    await run(['up', '--yes', '--skip-preview', '--stack', stack], stack, context, announce);
  }
}

/**
 * Previews each stack of a fleet and stops at the first that would change anything.
 *
 * @throws PulumiError
 */
export async function expectNoChanges(
  fleet: Pick<Fleet, 'name' | 'waves'>,
  context: PulumiContext,
  announce: Announce,
): Promise<void> {
  for (const stack of stacksInOrder(fleet)) {
    await run(['preview', '--expect-no-changes', '--stack', stack], stack, context, announce);
  }
}

async function run(args: readonly string[], stack: string, context: PulumiContext, announce: Announce): Promise<void> {
  announce({ stack, command: `pulumi ${args.join(' ')}` });
  await runPulumi(args, context);
}
