export type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
export { Player, type PlayerProps } from './Player.tsx';
export type { PlayerOptions } from './player-options.ts';
