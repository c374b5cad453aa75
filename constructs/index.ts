export * from './api/index.ts';
export * from './diagnostics/index.ts';
export * from './model/index.ts';
export * from './payloads/index.ts';
export * from './rules/index.ts';
export * from './sveltos/index.ts';
export * from './yaml/index.ts';
