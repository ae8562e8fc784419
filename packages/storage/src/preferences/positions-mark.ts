import { createLocalStore } from './local-store.ts';

/*
 * A mark in localStorage, set while this browser may have watch positions: pages load the code that reads them only then. It contains
 * the newest position as `seconds:video`, because a write to the database is lost if its tab is closed right after it.
 */
const positionsMark = 'nj_positions';
/** Where release 0.1.0 stored the positions themselves. */
export const formerPositionsKey = 'watch_positions';

/** Whether this browser may have watch positions, without opening the database. */
export function mayHavePositions(): boolean {
  const store = createLocalStore();
  return (store.get(positionsMark) ?? store.get(formerPositionsKey)) !== undefined;
}

/** The position of the video in seconds, if it is the newest of this browser. Read at once, without the database. */
export function newestPosition(videoId: string): number | undefined {
  const text = createLocalStore().get(positionsMark) ?? '';
  const seconds = Number.parseFloat(text);
  return seconds >= 0 && text === markOf(seconds, videoId) ? seconds : undefined;
}

/** Without a position, an existing mark remains as it is. */
export function markPositions(newest?: { videoId: string; positionSeconds: number }): void {
  const store = createLocalStore();
  const mark = newest ? markOf(newest.positionSeconds, newest.videoId) : (store.get(positionsMark) ?? '1');
  store.set(positionsMark, mark);
}

/** When the position of the video is removed, while there may be others. */
export function forgetNewestPosition(videoId: string): void {
  if (newestPosition(videoId) !== undefined) createLocalStore().set(positionsMark, '1');
}

const markOf = (seconds: number, videoId: string) => `${seconds}:${videoId}`;

/** When they are cleared; those of release 0.1.0 are removed, too. */
export function unmarkPositions(): void {
  const store = createLocalStore();
  store.remove(positionsMark);
  store.remove(formerPositionsKey);
}
