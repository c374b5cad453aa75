import { runtime } from '@pulumi/pulumi';
import type { Unwrap } from '@pulumi/pulumi';

/** A resource as it was handed to the engine. */
export interface RegisteredResource {
  readonly type: string;
  readonly name: string;
  readonly inputs: Readonly<Record<string, Unwrap<unknown>>>;
  readonly provider: string | undefined;
}

/**
 * Runs a program with Pulumi's mocks in the engine's place, and returns what it registered, in order.
 *
 * The runtime holds one program at a time, so tests run one after the other.
 */
export async function recordProgram<T>(
  preview: boolean,
  program: () => Promise<T>,
): Promise<{ readonly resources: readonly RegisteredResource[]; readonly result: T }> {
  const resources: RegisteredResource[] = [];
  await runtime.setMocks(
    {
      call: ({ token }) => {
        throw new Error(`nobody should call ${token} here`);
      },
      newResource: ({ type, name, inputs, provider }) => {
        resources.push({ type, name, inputs: inputs as RegisteredResource['inputs'], provider });
        return { id: `${name} id`, state: inputs as Record<string, unknown> };
      },
    },
    'fleetwright',
    'pilot',
    preview,
  );
  const result = await program();
  await runtime.disconnect();
  return { resources, result };
}
