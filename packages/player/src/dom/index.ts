export { createEngine, type EngineOptions } from './engine.ts';
export type { PlayerEngine } from './player-engine.ts';
export type { PlayerOptions } from './player-options.ts';
export type { PlayerFailure, PlayerState } from './player-store.ts';
