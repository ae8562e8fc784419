import type { StoredVideo } from '@nightjar/storage';

export const idsOf = (videos: readonly StoredVideo[]) => new Set(videos.map(({ video_id }) => video_id));

/**
 * The list after an undo: the removed videos are back at their places in the earlier list `shown`. Videos that were added since
 * then are kept and become the newest; what was removed since then stays removed.
 *
 * @param list oldest first, as the result
 * @param shown newest first
 */
export function restoredList(
  list: readonly StoredVideo[],
  shown: readonly StoredVideo[],
  removed: readonly StoredVideo[],
): StoredVideo[] {
  const left = idsOf(list);
  const undone = idsOf(removed);
  const known = idsOf(shown);
  const former = shown.filter(({ video_id }) => left.has(video_id) || undone.has(video_id));
  const added = list.filter(({ video_id }) => !known.has(video_id));
  return [...former.toReversed(), ...added];
}
