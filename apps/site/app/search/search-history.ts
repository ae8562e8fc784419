import { createSearchHistory } from '@nightjar/storage/key-values';

/** The search terms of this browser (requirement ST-7). */
export const searchHistory = createSearchHistory();
