import type pg from 'pg';
import { affected } from '../database/rows.ts';

/** The most captions of a video. */
export const maximumCaptions = 20;

/**
 * Stores captions, or replaces those of the same language, which keep their address. Returns false, and changes nothing, when
 * the video has as many as possible.
 *
 * @param client In a transaction that has locked the video.
 */
export async function saveCaptions(
  client: pg.ClientBase,
  { videoId, lang, label, webVtt }: { videoId: number; lang: string; label: string; webVtt: string },
): Promise<boolean> {
  const replaced = await affected(
    client,
    `UPDATE video_tracks SET label = $3, web_vtt = $4, updated_at = now()
     WHERE video_id = $1 AND kind = 'captions' AND lang = $2`,
    [videoId, lang, label, webVtt],
  );
  if (replaced > 0) return true;
  const added = await affected(
    client,
    `INSERT INTO video_tracks (video_id, number, kind, lang, label, web_vtt)
     SELECT $1, (SELECT min(n) FROM generate_series(1, 99) n
         WHERE NOT EXISTS (SELECT FROM video_tracks WHERE video_id = $1 AND number = n)), 'captions', $2, $3, $4
     WHERE (SELECT count(*) FROM video_tracks WHERE video_id = $1 AND kind = 'captions') < ${maximumCaptions}`,
    [videoId, lang, label, webVtt],
  );
  return added > 0;
}

export async function removeCaptions(
  client: pg.ClientBase,
  { videoId, lang }: { videoId: number; lang: string },
): Promise<void> {
  await affected(client, `DELETE FROM video_tracks WHERE video_id = $1 AND kind = 'captions' AND lang = $2`, [
    videoId,
    lang,
  ]);
}

/** Replaces all captions of a video. Those whose language stays keep their address. */
export async function replaceCaptions(
  client: pg.ClientBase,
  videoId: number,
  captions: readonly { lang: string; label: string; webVtt: string }[],
): Promise<void> {
  await affected(
    client,
    `DELETE FROM video_tracks WHERE video_id = $1 AND kind = 'captions' AND lang <> ALL ($2)`,
    [videoId, captions.map(({ lang }) => lang)],
  );
  for (const track of captions) await saveCaptions(client, { videoId, ...track });
}
