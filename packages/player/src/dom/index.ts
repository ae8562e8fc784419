export type { PlayerOptions } from './player-options.ts';
