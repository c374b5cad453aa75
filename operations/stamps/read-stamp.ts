import { labelDigestLength, stampKeys } from './keys.ts';
import { labelValue } from './label-value.ts';
import { isContent } from './stamp.ts';

/** An object with as much as its stamps need. */
export interface StampedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
}

/** The stamps found on a live object, as they stand there: shortened on content objects. */
export interface FoundStamp {
  readonly stack: string;
  readonly record?: string;
  readonly digest?: string;
}

/** The stamps of a live object; undefined when no stack put its stamp on it. */
export function readStamp(object: StampedObject): FoundStamp | undefined {
  const carrier = isContent(object) ? object.metadata.labels : object.metadata.annotations;
  const { [stampKeys.stack]: stack, [stampKeys.record]: record, [stampKeys.digest]: digest } = carrier ?? {};
  if (stack === undefined) return undefined;
  return { stack, ...(record === undefined ? {} : { record }), ...(digest === undefined ? {} : { digest }) };
}

/** What the stack stamp of this stack looks like on such an object. */
export function stackStamp(object: { readonly apiVersion: string; readonly kind: string }, stack: string): string {
  return isContent(object) ? labelValue(stack) : stack;
}

/** Whether the object carries the stamp of this very stack. */
export function isStampedBy(object: StampedObject, stack: string): boolean {
  return readStamp(object)?.stack === stackStamp(object, stack);
}

/** Whether a stack stamp, as found on an object, is that of a stack of the same project. */
export function isOfSameProject(found: string, stack: string): boolean {
  const project = stack.slice(0, stack.indexOf('/'));
  return found.startsWith(`${project}/`) || found.startsWith(`${project}_`);
}

/** The stack's own name, of its identity `<project>/<stack>`. */
export function stackName(stack: string): string {
  return stack.slice(stack.indexOf('/') + 1);
}

/** Whether the object carries the digest given, in the length that it carries digests in. */
export function hasDigest(object: StampedObject, digest: string): boolean {
  return readStamp(object)?.digest === (isContent(object) ? digest.slice(0, labelDigestLength) : digest);
}
