import { base } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped(right));
const profiles = [{ base: kyverno, name: 'kyverno', stack: 'production', departures: [], where: { all: [] } }];

export const fleet = unchecked('selector-empty', { profiles });
