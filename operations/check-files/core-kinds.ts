import type { KindDescription } from '../../constructs/index.ts';

/** A built-in kind whose objects hold what Sveltos deploys. Its fields stand beside `metadata`, not in a spec. */
export interface ContentKind {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly fields: NonNullable<KindDescription['spec']>;
}

const texts = { type: 'map', values: { type: 'string' } } as const;
const bytes = { type: 'map', values: { type: 'string', format: 'byte' } } as const;

/** The kinds of content, by name. Their apiVersion is v1. */
export const contentKinds: Readonly<Record<ContentKind['kind'], ContentKind>> = {
  ConfigMap: {
    kind: 'ConfigMap',
    fields: {
      type: 'object',
      properties: { data: texts, binaryData: bytes, immutable: { type: 'boolean' } },
    },
  },
  Secret: {
    kind: 'Secret',
    fields: {
      type: 'object',
      properties: { data: bytes, stringData: texts, type: { type: 'string' }, immutable: { type: 'boolean' } },
    },
  },
};
