import type pg from 'pg';
import { saveCaptions } from '../../tracks/captions-store.ts';
import { setOwnPicture } from '../../uploads/video-details.ts';
import { LineError } from './line-error.ts';
import type { LineCaptions } from './line-files.ts';

/**
 * Saves what a line adds to its video; what it does not name stays. The caller has locked the video in its transaction.
 *
 * @param pictureKey The folder of the stored picture; undefined if the line brings no new one.
 * @returns The folder of the replaced pictures; undefined if none were replaced.
 * @throws LineError
 */
export async function saveExtras(
  client: pg.PoolClient,
  videoId: number,
  { pictureKey, captions }: { pictureKey: string | undefined; captions: readonly LineCaptions[] },
): Promise<string | undefined> {
  for (const track of captions)
    if (!(await saveCaptions(client, { videoId, ...track })))
      throw new LineError(`captions: the video has captions in as many languages as possible`);
  if (pictureKey === undefined) return undefined;
  // A change of its owner that waits for a review would be reverted to this picture, and remove its files.
  await client.query('UPDATE video_edits SET picture_key = NULL WHERE video_id = $1 AND picture_key = $2', [
    videoId,
    pictureKey,
  ]);
  return setOwnPicture(client, videoId, pictureKey);
}
