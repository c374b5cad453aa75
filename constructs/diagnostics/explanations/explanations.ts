import type { DiagnosticCode } from '../codes.ts';
import { apiExplanations } from './api.ts';
import { baseExplanations } from './base.ts';
import { classifierExplanations } from './classifier.ts';
import { constructExplanations } from './constructs.ts';
import { payloadExplanations } from './payload.ts';
import { projectExplanations } from './project.ts';
import type { Explanation } from './explanation.ts';
import { fleetExplanations } from './fleet.ts';
import { houseExplanations } from './house.ts';
import { importExplanations } from './imports.ts';
import { labelExplanations } from './labels.ts';
import { selectorExplanations } from './selector.ts';
import { stackExplanations } from './stack.ts';
import { sveltosKindExplanations } from './sveltos-kinds.ts';
import { variantExplanations } from './variant.ts';
import { yamlExplanations } from './yaml.ts';

/** Cause, example and fix of every code. The compiler asks for each. */
export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...apiExplanations,
  ...labelExplanations,
  ...fleetExplanations,
  ...baseExplanations,
  ...variantExplanations,
  ...projectExplanations,
  ...payloadExplanations,
  ...constructExplanations,
  ...sveltosKindExplanations,
  ...classifierExplanations,
  ...selectorExplanations,
  ...yamlExplanations,
  ...houseExplanations,
  ...importExplanations,
  ...stackExplanations,
};
