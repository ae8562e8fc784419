import { createLocalStore, createSearchHistory } from '@nightjar/storage';

/** The search terms of this browser (requirement ST-7). */
export const searchHistory = createSearchHistory(createLocalStore());
