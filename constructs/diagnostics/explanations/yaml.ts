import type { ExplanationsOf } from './explanation.ts';

/** YAML as text. */
export const yamlExplanations: ExplanationsOf<'yaml' | 'file'> = {
  'yaml/syntax': {
    cause: 'The text is no YAML. Nothing of it is used: half an object is worse than none.',
    example: 'spec:\n  syncMode: Continuous\n tier: 100   # the indent fits nothing above',
    fix: 'Correct it at the place that is named; later faults of the same text show up then.',
  },
  'yaml/duplicate-key': {
    cause: 'A key stands twice. Most readers keep the last one without a word, so that the first one is lost.',
    example: 'spec:\n  tier: 50\n  tier: 100',
    fix: 'Keep the one that is meant.',
  },
  'yaml/key': {
    cause: 'A key is no text, or one that readers take for a boolean or another number.',
    example: 'data:\n  no: thing   # read as the key "false"',
    fix: 'Put the key in quotes.',
  },
  'yaml/alias': {
    cause:
      'An alias refers to nothing above it, to something that it stands inside of, or to so much that no real file has it.',
    example: 'spec: &spec\n  tier: *spec',
    fix: 'Write the value out.',
  },
  'yaml/tag': {
    cause: 'Kubernetes objects are JSON, which has no tags: readers ignore the tag, or fail on it.',
    example: 'metadata:\n  name: !Ref profile',
    fix: 'Write the value itself, in quotes if it is a text.',
  },
  'yaml/template': {
    cause: 'Outside of quotes, two braces begin an object with an object as its key. The template is lost.',
    example: 'name: {{ .Cluster.metadata.name }}',
    fix: 'Put it in quotes: "{{ .Cluster.metadata.name }}".',
  },
  'yaml/too-large-number': {
    cause: 'Readers hold whole numbers in 53 bits and round more digits without a word; JSON has no infinity.',
    example: 'values: |\n  ticket: 12345678901234567890',
    fix: 'Put it in quotes, where a text will do.',
  },
  'yaml/byte-order-mark': {
    cause: 'An editor put an invisible character at the beginning. It is dropped here; other tools take it for text.',
    example: '\\uFEFFapiVersion: v1',
    fix: 'Save the file as UTF-8 without a byte order mark.',
  },
  'yaml/encoding': {
    cause: 'The bytes are not UTF-8, so that nobody can say what the text is.',
    example: 'a file in Latin-1 or UTF-16',
    fix: 'Save it as UTF-8.',
  },
  'file/not-found': {
    cause: 'There is no file or folder of that name.',
    example: 'fleetwright check profile.yml   # did you mean profile.yaml?',
    fix: 'Write the name that the hint offers.',
  },
  'file/empty': {
    cause: 'There is nothing to check: no document, or no file that ends in .yaml, .yml or .json.',
    example: '# only a comment',
    fix: 'Check the name, and whether what wrote the file has failed.',
  },
  'file/not-yaml': {
    cause: 'A file of TypeScript or JavaScript is no YAML. The files of a fleet are loaded together, as one program.',
    example: 'fleetwright check fleets/five/fleet.ts',
    fix: 'Check fleets without naming files: `fleetwright check`, or `fleetwright check --fleet five`.',
  },
  'yaml/unsupported': {
    cause:
      'YAML can say more than JSON, of which Kubernetes objects are made: a key that is no text, a number that loses digits, a tag.',
    example: 'limit: .inf   # JSON has no such number',
    fix: 'Write texts as keys, and put such numbers in quotes.',
  },
  'yaml/word-for-boolean': {
    cause: 'Sveltos and kubectl read YAML 1.1, where this word without quotes is true or false. Others read a text.',
    example: 'enabled: yes',
    fix: 'Write true or false, or put the word in quotes.',
  },
};
