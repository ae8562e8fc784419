export {
  createSearchHistory,
  type SearchHistory,
  type SearchHistoryEntry,
  type SearchHistoryOptions,
} from './search-history.ts';
export { createStoredValue, type StoredValue, type StoredValueOptions } from './stored-value.ts';
export {
  createWatchPositions,
  type WatchPosition,
  type WatchPositions,
  type WatchPositionsOptions,
} from './watch-positions.ts';
