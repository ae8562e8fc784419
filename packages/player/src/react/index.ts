export { Player, type PlayerProps } from './Player.tsx';
export type { PlayerOptions } from './player-options.ts';
