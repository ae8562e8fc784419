export { createEngine, type EngineOptions, type PlayerEngine } from './engine.ts';
export type { PlayerOptions } from './player-options.ts';
export type { PlayerFailure, PlayerState } from './player-store.ts';
