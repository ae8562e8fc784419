import type pg from 'pg';
import { z } from 'zod';
import { entryName, findNamed } from '../catalogue-management/named-entries.ts';
import { one, rows } from '../database/rows.ts';
import { replaceCaptions } from '../tracks/captions-store.ts';
import { linkModels, restoreConsents } from './model-consents/consent-store.ts';
import { setChannel, setTags } from './video-details.ts';

/** The details of a published video, besides title, description and picture, whose changes are reviewed. */
const reviewedDetails = z.object({
  tags: z.array(z.object({ dir: z.string(), title: z.string() })),
  models: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Empty without one. */
  channel: z.string(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), webVtt: z.string() })),
});
export type ReviewedDetails = z.infer<typeof reviewedDetails>;

const reviewedTexts = z.object({
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  details: reviewedDetails,
});

/** What a moderator reviews of a video besides its picture. */
export type ReviewedTexts = z.infer<typeof reviewedTexts>;

/** The present texts and details of a video. */
export function loadReviewedTexts(
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<ReviewedTexts> {
  return one(
    client,
    reviewedTexts,
    `SELECT v.title, v.dir, v.description, jsonb_build_object(
       'tags', (SELECT coalesce(jsonb_agg(jsonb_build_object('dir', t.dir, 'title', t.title) ORDER BY t.dir), '[]')
         FROM video_tags j JOIN tags t ON t.id = j.tag_id WHERE j.video_id = v.id),
       'models', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title) ORDER BY m.title, m.id), '[]')
         FROM video_models j JOIN models m ON m.id = j.model_id WHERE j.video_id = v.id),
       'channel', coalesce((SELECT c.title FROM channels c WHERE c.id = v.channel_id), ''),
       'captions', (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', lang, 'label', label, 'webVtt', web_vtt) ORDER BY lang), '[]')
         FROM video_tracks WHERE video_id = v.id AND kind = 'captions')) AS details
     FROM videos v WHERE v.id = $1`,
    [videoId],
  );
}

/** Details as an edit stores them: models by title and id, in one order. Version 0.1.0 stored and reads only the titles. */
export const storedDetails = reviewedDetails.extend({
  models: z.array(z.string()),
  modelIds: z.optional(z.array(z.int())),
});
type StoredDetails = z.infer<typeof storedDetails>;

export const toStored = ({ models, ...details }: ReviewedDetails): StoredDetails => ({
  ...details,
  models: models.map(({ title }) => title),
  modelIds: models.map(({ id }) => id),
});

const modelRow = reviewedDetails.shape.models.element;

/**
 * Stored details with the present titles of the models. A model that was merged into another one is found by its title; deleted
 * ones are left out.
 */
export async function fromStored(
  client: Pick<pg.ClientBase, 'query'>,
  { models, modelIds = [], ...details }: StoredDetails,
): Promise<ReviewedDetails> {
  const read = (ids: readonly number[]) =>
    rows(client, modelRow, 'SELECT id, title FROM models WHERE id = ANY ($1) ORDER BY title, id', [ids]);
  const kept = (await read(modelIds)).map(({ id }) => id);
  const isKept = new Set<number | undefined>(kept);
  const missing = models.filter((_, index) => !isKept.has(modelIds[index]));
  const names = missing.map((title) => entryName('model', title));
  const found = (await findNamed(client, 'model', names)).filter((id) => id !== undefined);
  return { ...details, models: await read([...kept, ...found]) };
}

/**
 * Gives a video back its former details. Models have the consent records again that its owner had given before `since`. A channel
 * that was banned meanwhile is left out.
 */
export async function restoreDetails(
  client: pg.PoolClient,
  videoId: number,
  { tags, models, channel, captions, since }: ReviewedDetails & { since: Date },
): Promise<void> {
  await setTags(client, videoId, tags);
  if (!(await setChannel(client, videoId, channel))) await setChannel(client, videoId, '');
  const modelIds = models.map(({ id }) => id);
  await linkModels(client, videoId, modelIds);
  await restoreConsents(client, videoId, { modelIds, since });
  await replaceCaptions(client, videoId, captions);
}
