export { askForOwnState } from './ask-engine.ts';
export { readOwnState } from './own-state.ts';
export type { OwnState, StateObject } from './own-state.ts';
