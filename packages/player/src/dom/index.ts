export { copyText } from '../features/sharing/attach/copy-text.ts';
export { embedCode, shareLink } from '../features/sharing/attach/share-links.ts';
export { createEngine } from './engine/engine.ts';
export type { EngineOptions, PlaybackOptions } from './engine/engine-options.ts';
export type { PlayerEngine } from './engine/player-engine.ts';
export type { PlayerFailure, PlayerState } from './engine/player-store.ts';
