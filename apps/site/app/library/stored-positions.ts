import { createWatchPositions } from '@nightjar/storage/key-values';

/** The watch positions of this browser. Loaded on demand, see `mayHavePositions`. */
export const storedPositions = createWatchPositions();
