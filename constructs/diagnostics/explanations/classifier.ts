import type { ExplanationsOf } from './explanation.ts';

/** Classifiers: labels by Kubernetes version and by what is deployed. */
export const classifierExplanations: ExplanationsOf<'classifier'> = {
  'classifier/name': {
    cause: 'Kubernetes does not take the name, or two classifiers have it.',
    example: "versionClassifier('New!', { … })",
    fix: 'Use lower case letters, digits, dashes and dots, and each name once.',
  },
  'classifier/version': {
    cause: 'The version cannot be read, so that nobody can say which clusters are meant.',
    example: "from: '1.x'",
    fix: 'Write a version such as 1.31 or 1.31.4.',
  },
  'classifier/range': {
    cause: 'The range holds no version at all, or none of the window that the fleet declares.',
    example: "{ from: '1.32', before: '1.30' }",
    fix: 'Correct its bounds, or widen the window.',
  },
  'classifier/gap': {
    cause: 'A cluster with one of these versions gets no value of the label, and runs nothing that is selected by it.',
    example: 'up to 1.30, and from 1.32 on   # 1.31 is left out',
    fix: 'Widen a range; the message names versions that prove the gap.',
  },
  'classifier/overlap': {
    cause: 'Two classifiers write one label key on one cluster. Sveltos lets the first one win, whichever that is.',
    example: 'from 1.30 on, and up to 1.31   # 1.30 and 1.31 are in both',
    fix: 'Part the ranges; the message names versions that prove the overlap.',
  },
  'classifier/label': {
    cause: 'The label is not declared as classified, so that the inventory could state it as well.',
    example: "versionClassifier over 'environment'",
    fix: 'Declare the label under `classified` of the label space.',
  },
  'classifier/unwritten': {
    cause: 'The value is declared as classified and no classifier writes it: what selects it matches no cluster.',
    example: "classified: { addons: ['old', 'new', 'newest'] }   # nobody writes newest",
    fix: 'Write a classifier for it, or take the value out.',
  },
  'classifier/condition': {
    cause: 'A classifier without a condition, or with one that never holds, labels nothing.',
    example: 'kubernetesVersionConstraints: []',
    fix: 'Say the versions, or what must be deployed.',
  },
};
