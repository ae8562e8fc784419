/** The five states of a player (requirement PL-1). */
export type PlaybackState = 'idle' | 'buffering' | 'playing' | 'paused' | 'complete';
