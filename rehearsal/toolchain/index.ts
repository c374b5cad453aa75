export { describeTool, findTools, locateTools } from './find-tools.ts';
export type { FindToolsOptions, Tool, Toolchain } from './find-tools.ts';
export type { Environment } from './cache.ts';
export type { ToolSource } from './places.ts';
export { providerVersion, toolTable } from './tool-table.ts';
export type { ToolDescription, ToolName } from './tool-table.ts';
