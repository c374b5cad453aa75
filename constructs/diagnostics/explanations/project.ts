import type { ExplanationsOf } from './explanation.ts';

/** New projects. */
export const projectExplanations: ExplanationsOf<'project'> = {
  'project/name': {
    cause: 'The name cannot be that of a package or of a Pulumi project.',
    example: "fleetwright init 'My Fleet'",
    fix: 'Use lower case letters, digits and dashes.',
  },
  'project/in-the-way': {
    cause: 'Files stand where the new project would be written. Nothing is ever written over.',
    example: 'fleetwright init .   # Pulumi.yaml is there',
    fix: 'Name an empty folder, or move the files away.',
  },
};
