import type { Construct } from 'constructs';
import type { KindDescription } from '../../api/index.ts';
import type { KindProps } from './kind-props.ts';
import { SveltosObject } from './sveltos-object.ts';

/** The construct of a kind, for its class to extend. */
export type KindConstruct<K extends KindDescription> = new (
  scope: Construct,
  id: string,
  props: KindProps<K>,
) => SveltosObject;

/**
 * The construct of a kind, from nothing but its description: scope and fields are known from there.
 *
 * @example
 * class Ring extends constructOf(clusterSetKind) {}
 * new Ring(chart, 'Canaries', { metadata: { name: 'canaries' }, spec: { maxReplicas: 2 } });
 */
export function constructOf<K extends KindDescription>(kind: K): KindConstruct<K> {
  return class extends SveltosObject {
    constructor(scope: Construct, id: string, props: KindProps<K>) {
      super(scope, id, kind, props);
    }
  };
}
