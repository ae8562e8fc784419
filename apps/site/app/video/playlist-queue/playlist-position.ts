/** The playlist that a video page plays; named in its address, so that a reload and Back keep it. */
export interface PlaylistPosition {
  playlistId: number;
  /** The seed of a shuffled order; absent for the order of the playlist. */
  seed?: number;
}

const positive = /^[1-9]\d{0,9}$/;

/**
 * Reads the playlist from the query of a video page: `list` is its id, `shuffle` the seed.
 *
 * @returns undefined without a valid id
 */
export function readPlaylistPosition(search: string): PlaylistPosition | undefined {
  const query = new URLSearchParams(search);
  const list = query.get('list') ?? '';
  const seed = query.get('shuffle') ?? '';
  if (!positive.test(list)) return undefined;
  return { playlistId: Number(list), ...(positive.test(seed) && { seed: Number(seed) }) };
}
