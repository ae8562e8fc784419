import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../../database/rows.ts';
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

const namedRow = z.object({ id: z.int(), name: z.string() });

/** The ids of the models with these names, by the name in lower case. */
export async function findNamedModels(
  client: pg.PoolClient,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows(
    client,
    namedRow,
    `SELECT DISTINCT ON (n.name) m.id, n.name FROM unnest($1::text[]) AS n (name)
     JOIN models m ON lower(m.title) = lower(n.name) ORDER BY n.name, m.id`,
    [names],
  );
  return new Map(found.map(({ id, name }) => [name.toLowerCase(), id]));
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
