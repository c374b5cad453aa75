import type { BaseSpec, JsonObject, PolicyEntry } from '../model/index.ts';
import { payloadLimits } from './payload-limits.ts';
import type { PayloadLimits } from './payload-limits.ts';
import type { Content, WrittenManifest } from './payloads.ts';
import type { CommonSpec } from './profile-spec.ts';

/** Values that are made once for each object that they are made of. */
class Memory<Key extends object, Value> {
  readonly #made = new Map<Key, Value>();

  /** The value of an object, made now when it is asked for the first time. */
  of(key: Key, make: (key: Key) => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    this.#made.set(key, value);
    return value;
  }
}

/**
 * One rendering of a fleet: the limits that it keeps, and what it makes once for the thousands of clusters that share it.
 * It is forgotten with the rendering, so that the next one sees what is there then.
 */
export class Rendering {
  readonly limits: PayloadLimits;
  readonly specs = new Memory<BaseSpec, CommonSpec>();
  readonly contents = new Memory<PolicyEntry, Content>();
  readonly manifests = new Memory<JsonObject, WrittenManifest>();

  constructor(limits: PayloadLimits = payloadLimits) {
    this.limits = limits;
  }
}
