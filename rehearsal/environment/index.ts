export { pulumiProjectName } from './project-name.ts';
export { shellExports, quoteForFish, quoteForPosix, shells } from './quoting.ts';
export type { Shell } from './quoting.ts';
export { prepareStacks } from './stacks.ts';
export type { PrepareStacksOptions } from './stacks.ts';
export { rehearsalEnvironment, withVariables } from './variables.ts';
export type { EnvironmentOptions, RehearsalVariables } from './variables.ts';
