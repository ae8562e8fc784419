import { trackKinds } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';

/** A track as listed in the answer of its video. */
export const trackRow = z.object({
  number: z.int(),
  kind: z.enum(trackKinds),
  lang: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
});

export type TrackRow = z.infer<typeof trackRow>;

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
