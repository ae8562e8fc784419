export type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
export { Player } from './Player.tsx';
export type { PlayerProps, PlayerRootProps } from './PlayerRoot.tsx';
export type { PlayerOptions } from './player-options.ts';
