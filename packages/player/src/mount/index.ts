export type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
export type { PlayerOptions } from '../react/player-options.ts';
export { type MountedPlayer, mountPlayer } from './mount-player.tsx';
