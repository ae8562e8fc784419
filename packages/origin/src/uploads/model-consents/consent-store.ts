import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { affected, rows } from '../../database/rows.ts';
import { modelConsents, videoModels } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';

const consentRow = z.object({
  id: z.int(),
  modelId: z.int().nullable(),
  name: z.string(),
  isConfirmed: z.boolean(),
  reference: z.string(),
});

/** A current consent record. */
export type ConsentRow = z.infer<typeof consentRow>;

export async function findConsents(client: pg.PoolClient, videoId: number): Promise<ConsentRow[]> {
  return rows(
    client,
    consentRow,
    `SELECT id, model_id AS "modelId", name, confirmed_at IS NOT NULL AS "isConfirmed", reference FROM model_consents
     WHERE video_id = $1 AND removed_at IS NULL ORDER BY id`,
    [videoId],
  );
}

/** The models of a video, with or without a record. */
export async function linkedModels(client: pg.PoolClient, videoId: number): Promise<Set<number>> {
  const found = typed(client).select({ id: videoModels.modelId }).from(videoModels);
  return new Set((await found.where(eq(videoModels.videoId, videoId))).map(({ id }) => id));
}

/** Ends a record. One that was never confirmed proves nothing and is deleted. */
export async function endConsent(
  client: pg.PoolClient,
  { id, isConfirmed }: Pick<ConsentRow, 'id' | 'isConfirmed'>,
): Promise<void> {
  const record = eq(modelConsents.id, id);
  if (isConfirmed) await typed(client).update(modelConsents).set({ removedAt: sql`now()` }).where(record);
  else await typed(client).delete(modelConsents).where(record);
}

/** Adds a record; without `consent` it waits for the confirmation. */
export async function insertConsent(
  client: pg.PoolClient,
  record: {
    videoId: number;
    modelId: number | null;
    name: string;
    userId: number;
    consent: { reference: string; revision: string } | undefined;
  },
): Promise<void> {
  const { videoId, modelId, name, userId, consent } = record;
  await typed(client)
    .insert(modelConsents)
    .values({
      ...{ videoId, modelId, name, userId },
      ...(consent && {
        confirmedAt: sql`now()`,
        revision: consent.revision,
        reference: consent.reference,
      }),
    });
}

/** Replaces the models of a video. */
export async function linkModels(
  client: pg.PoolClient,
  videoId: number,
  ids: readonly number[],
): Promise<void> {
  await affected(client, 'DELETE FROM video_models WHERE video_id = $1 AND model_id <> ALL ($2)', [
    videoId,
    ids,
  ]);
  await affected(
    client,
    'INSERT INTO video_models (video_id, model_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
    [videoId, ids],
  );
}

/**
 * Restores the records that models had at a time: ends the current records of all other models and those that the owner of the
 * video has made since, and makes those current again that ended since, unless a moderator has replaced them.
 */
export async function restoreConsents(
  client: pg.PoolClient,
  videoId: number,
  { modelIds, since }: { modelIds: readonly number[]; since: Date },
): Promise<void> {
  await affected(
    client,
    `UPDATE model_consents SET removed_at = now()
     WHERE video_id = $1 AND removed_at IS NULL AND (model_id <> ALL ($2)
       OR (created_at >= $3 AND user_id = (SELECT user_id FROM videos WHERE id = $1)))`,
    [videoId, modelIds, since],
  );
  await affected(
    client,
    `UPDATE model_consents SET removed_at = NULL WHERE id IN (
       SELECT max(c.id) FROM model_consents c WHERE c.video_id = $1 AND c.model_id = ANY ($2)
         AND c.created_at < $3 AND c.removed_at >= $3
         AND NOT EXISTS (SELECT FROM model_consents o WHERE o.video_id = $1 AND o.removed_at IS NULL
           AND (o.model_id = c.model_id OR lower(o.name) = lower(c.name)))
       GROUP BY c.model_id)`,
    [videoId, modelIds, since],
  );
}
