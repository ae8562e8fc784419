import { trackKinds } from '@nightjar/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { z } from 'zod';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { first } from '../database/rows.ts';
import { videoTracks } from '../database/schema/index.ts';
import { OriginError } from '../errors.ts';

/** A track as listed in the answer of its video. */
export const trackRow = z.object({
  number: z.int(),
  kind: z.enum(trackKinds),
  lang: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
});

type TrackRow = z.infer<typeof trackRow>;

const webVttRow = z.object({ web_vtt: z.string() });

/** The WebVTT text of one track; undefined when it does not exist. */
export async function loadTrack(pool: Pool, videoId: number, number: number): Promise<string | undefined> {
  const row = await first(pool, webVttRow, {
    name: 'video-track',
    text: 'select web_vtt from video_tracks where video_id = $1 and number = $2',
    values: [videoId, number],
  });
  return row?.web_vtt;
}

export interface NewTrack extends Omit<TrackRow, 'number'> {
  videoId: number;
  /** Checked by `checkWebVtt`. */
  webVtt: string;
}

/**
 * Stores a track. A track of the same kind and language is replaced and keeps its address.
 * @throws {OriginError} `track` when the video does not exist.
 */
export async function keepTrack(database: Database, track: NewTrack): Promise<void> {
  const { videoId, kind, lang } = track;
  await database.db.transaction(async (transaction) => {
    // Serializes writers of one video, because the track number is computed below.
    const { rows } = await transaction.execute(sql`SELECT id FROM videos WHERE id = ${videoId} FOR UPDATE`);
    if (rows.length === 0)
      throw new OriginError('track', `There is no video ${videoId}; the track was not stored.`);
    const known = await transaction
      .select({ number: videoTracks.number, kind: videoTracks.kind, lang: videoTracks.lang })
      .from(videoTracks)
      .where(eq(videoTracks.videoId, videoId));
    const same = known.find((one) => one.kind === kind && one.lang === lang);
    if (same) {
      await transaction
        .update(videoTracks)
        .set({ ...track, updatedAt: new Date() })
        .where(and(eq(videoTracks.videoId, videoId), eq(videoTracks.number, same.number)));
    } else {
      const number = Math.max(0, ...known.map((one) => one.number)) + 1;
      await transaction.insert(videoTracks).values({ ...track, number });
    }
  });
  await announcePurge(database.pool, [`video-${videoId}`]);
}
