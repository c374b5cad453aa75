import { runtime } from '@pulumi/pulumi';
import { own } from '../../constructs/model/index.ts';
import { readOwnState } from './own-state.ts';
import type { OwnState } from './own-state.ts';

/**
 * Asks the running engine for the stack's own state, as the last operation left it.
 *
 * The stack's outputs would not do: an `up` that is killed half way saves resources and no outputs.
 */
export async function askForOwnState(stack: string): Promise<OwnState> {
  const answer: unknown = await runtime.invoke('pulumi:pulumi:readStackResourceOutputs', { stackName: stack }, {});
  return readOwnState(own(answer, 'outputs'));
}
