import type pg from 'pg';
import { z } from 'zod';
import { affected, idRow, rows } from '../../database/rows.ts';

const consentRow = z.object({
  id: z.int(),
  modelId: z.int().nullable(),
  name: z.string(),
  isConfirmed: z.boolean(),
  reference: z.string(),
});

/** A current consent record. */
export type ConsentRow = z.infer<typeof consentRow>;

export async function findConsents(client: pg.ClientBase, videoId: number): Promise<ConsentRow[]> {
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
  client: pg.ClientBase,
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
export async function linkedModels(client: pg.ClientBase, videoId: number): Promise<Set<number>> {
  const found = await rows(client, idRow, 'SELECT model_id AS id FROM video_models WHERE video_id = $1', [
    videoId,
  ]);
  return new Set(found.map(({ id }) => id));
}

/** Ends a record. One that was never confirmed proves nothing and is deleted. */
export async function endConsent(
  client: pg.ClientBase,
  { id, isConfirmed }: Pick<ConsentRow, 'id' | 'isConfirmed'>,
): Promise<void> {
  await affected(
    client,
    isConfirmed
      ? 'UPDATE model_consents SET removed_at = now() WHERE id = $1'
      : 'DELETE FROM model_consents WHERE id = $1',
    [id],
  );
}

/** Adds a record; without `consent` it waits for the confirmation. */
export async function insertConsent(
  client: pg.ClientBase,
  record: {
    videoId: number;
    modelId: number | null;
    name: string;
    userId: number;
    consent: { reference: string; revision: string } | undefined;
  },
): Promise<void> {
  const { videoId, modelId, name, userId, consent } = record;
  await affected(
    client,
    `INSERT INTO model_consents (video_id, model_id, name, user_id, confirmed_at, revision, reference)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END, $6, $7)`,
    [
      videoId,
      modelId,
      name,
      userId,
      consent !== undefined,
      consent?.revision ?? '',
      consent?.reference ?? '',
    ],
  );
}
