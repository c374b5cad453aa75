import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [{ name: 'own', objects: [] }];

export const fleet = unchecked('record-empty', { records, variants: [variants(base('kyverno', right), clusters)] });
