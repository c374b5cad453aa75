import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' }, stringData: { key: 'abc' } },
    ],
  },
];

export const fleet = unchecked('record-secret', { records, variants: [variants(base('kyverno', right), clusters)] });
