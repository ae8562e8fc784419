import type pg from 'pg';
import { z } from 'zod';
import { entryName, findNamed } from '../catalogue-management/named-entries.ts';
import { first } from '../database/rows.ts';
import { replaceCaptions } from '../tracks/captions-store.ts';
import { linkModels, restoreConsents } from './model-consents/consent-store.ts';
import { setChannel, setTags } from './video-details.ts';

/** The details of a published video, besides title, description and picture, whose changes are reviewed. */
export const reviewedDetails = z.object({
  tags: z.array(z.object({ dir: z.string(), title: z.string() })),
  models: z.array(z.string()),
  /** Empty without one. */
  channel: z.string(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), webVtt: z.string() })),
});
export type ReviewedDetails = z.infer<typeof reviewedDetails>;

/** SQL: the details of the video of this alias as `jsonb`. */
export const detailsOf = (alias: string) => `jsonb_build_object(
  'tags', (SELECT coalesce(jsonb_agg(jsonb_build_object('dir', t.dir, 'title', t.title) ORDER BY t.dir), '[]')
    FROM video_tags j JOIN tags t ON t.id = j.tag_id WHERE j.video_id = ${alias}.id),
  'models', (SELECT coalesce(jsonb_agg(m.title ORDER BY m.title, m.id), '[]')
    FROM video_models j JOIN models m ON m.id = j.model_id WHERE j.video_id = ${alias}.id),
  'channel', coalesce((SELECT c.title FROM channels c WHERE c.id = ${alias}.channel_id), ''),
  'captions', (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', lang, 'label', label, 'webVtt', web_vtt) ORDER BY lang), '[]')
    FROM video_tracks WHERE video_id = ${alias}.id AND kind = 'captions'))`;

/** The present details of a video. */
export async function loadDetails(
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<ReviewedDetails | undefined> {
  const query = `SELECT ${detailsOf('v')} AS details FROM videos v WHERE id = $1`;
  return (await first(client, z.object({ details: reviewedDetails }), query, [videoId]))?.details;
}

/**
 * Gives a video back its former details. Models have the consent records again that they had at `since`. A channel that was
 * banned meanwhile is left out.
 */
export async function restoreDetails(
  client: pg.PoolClient,
  videoId: number,
  { tags, models, channel, captions, since }: ReviewedDetails & { since: Date },
): Promise<void> {
  await setTags(client, videoId, tags);
  if (!(await setChannel(client, videoId, channel))) await setChannel(client, videoId, '');
  const names = models.map((name) => entryName('model', name));
  const modelIds = (await findNamed(client, 'model', names)).filter((id) => id !== undefined);
  await linkModels(client, videoId, modelIds);
  await restoreConsents(client, videoId, { modelIds, since });
  await replaceCaptions(client, videoId, captions);
}
