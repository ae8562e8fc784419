import type pg from 'pg';
import { maximumCaptions, saveCaptions } from '../../tracks/captions-store.ts';
import { setOwnPicture } from '../../uploads/video-details.ts';
import { acceptPicture } from '../../uploads/video-edits.ts';
import { LineError } from './line-error.ts';
import type { LineCaptions } from './line-files.ts';

/**
 * Saves what a line adds to its video; what it does not name stays. A new picture ends the review of the owner's picture. The
 * caller has locked the video in its transaction.
 *
 * @param pictureKey The folder of the stored picture; undefined if the line brings no new one.
 * @returns The folders of pictures that nothing needs after the commit.
 * @throws LineError
 */
export async function saveExtras(
  client: pg.PoolClient,
  videoId: number,
  { pictureKey, captions }: { pictureKey: string | undefined; captions: readonly LineCaptions[] },
): Promise<string[]> {
  for (const track of captions)
    if (!(await saveCaptions(client, { videoId, ...track })))
      throw new LineError(`captions: a video can have captions in ${maximumCaptions} languages`);
  if (pictureKey === undefined) return [];
  const former = await setOwnPicture(client, videoId, pictureKey);
  // An owner can have replaced an imported picture that the line brings again.
  return [former, ...(await acceptPicture(client, videoId))].filter((key) => key !== pictureKey);
}
