import { createLocalStore } from './local-store.ts';

/*
 * A mark in localStorage, set while this browser may have watch positions: pages load the code that reads them only then.
 */
const positionsMark = 'nj_positions';
/** Where release 0.1.0 stored the positions themselves. */
export const formerPositionsKey = 'watch_positions';

/** Whether this browser may have watch positions, without opening the database. */
export function mayHavePositions(): boolean {
  const store = createLocalStore();
  return (store.get(positionsMark) ?? store.get(formerPositionsKey)) !== undefined;
}

export const markPositions = (): void => void createLocalStore().set(positionsMark, '1');

/** When they are cleared; those of release 0.1.0 are removed, too. */
export function unmarkPositions(): void {
  const store = createLocalStore();
  store.remove(positionsMark);
  store.remove(formerPositionsKey);
}
