export { checkAddOns } from './add-on-rules.ts';
export { checkObjectRules } from './check-object-rules.ts';
export { checkClusterLabels } from './cluster-rules.ts';
export { checkDerivedLabels } from './derived-labels.ts';
