export { isProjectFile, projectFiles } from './project-files.ts';
export type { ProjectOptions, ProjectVersions } from './project-files.ts';
export { missingSteps } from './missing-steps.ts';
export type { Step } from './missing-steps.ts';
export { checkProjectName } from './project-name.ts';
export { writeProject } from './write-project.ts';
export type { WrittenProject } from './write-project.ts';
