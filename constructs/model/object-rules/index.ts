export { checkObjectRules } from './check-object-rules.ts';
export { checkClusterLabels } from './cluster-rules.ts';
export { checkDerivedLabels } from './derived-labels.ts';
