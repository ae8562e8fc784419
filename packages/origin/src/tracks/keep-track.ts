import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { first, idRow } from '../database/rows.ts';
import { videoTracks } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { typed } from '../database/typed.ts';
import { OriginError } from '../errors.ts';
import { withCorrection } from '../uploads/video-edits.ts';
import type { TrackRow } from './store.ts';

export interface NewTrack extends Omit<TrackRow, 'number'> {
  videoId: number;
  /** Checked by `checkWebVtt`. */
  webVtt: string;
}

/**
 * Stores a track. A track of the same kind and language is replaced and keeps its address.
 * @throws {OriginError} `track` when the video does not exist.
 */
export async function keepTrack({ pool }: Pick<Database, 'pool'>, track: NewTrack): Promise<void> {
  const { videoId } = track;
  await transaction(pool, async (client) => {
    // Serializes writers of one video, because the track number is computed below.
    const found = await first(client, idRow, 'SELECT id FROM videos WHERE id = $1 FOR NO KEY UPDATE', [
      videoId,
    ]);
    if (!found) throw new OriginError('track', `There is no video ${videoId}; the track was not stored.`);
    await withCorrection(client, videoId, () => saveTrack(client, track));
    await announcePurge(client, [`video-${videoId}`]);
  });
}

async function saveTrack(client: pg.PoolClient, track: NewTrack): Promise<void> {
  const { videoId, kind, lang } = track;
  const known = await typed(client)
    .select({ number: videoTracks.number, kind: videoTracks.kind, lang: videoTracks.lang })
    .from(videoTracks)
    .where(eq(videoTracks.videoId, videoId));
  const same = known.find((one) => one.kind === kind && one.lang === lang);
  if (same) {
    await typed(client)
      .update(videoTracks)
      .set({ ...track, updatedAt: new Date() })
      .where(and(eq(videoTracks.videoId, videoId), eq(videoTracks.number, same.number)));
  } else {
    const number = Math.max(0, ...known.map((one) => one.number)) + 1;
    await typed(client)
      .insert(videoTracks)
      .values({ ...track, number });
  }
}
