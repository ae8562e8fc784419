import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first, idRow, rows } from '../database/rows.ts';
import { dataExports, exportStates } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** How long a file can be downloaded. */
export const exportDays = 7;

const exportRow = z.object({
  id: z.int(),
  state: z.enum(exportStates),
  requestedAt: z.date(),
  written: z.int(),
  entries: z.int(),
  fileKey: z.string().nullable(),
  bytes: z.int().nullable(),
  readyAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});
export type DataExport = z.infer<typeof exportRow>;

const columns = `id, state, requested_at AS "requestedAt", written, entries, file_key AS "fileKey", bytes,
  ready_at AS "readyAt", expires_at AS "expiresAt"`;

/** The newest export of a member that has not expired. */
export async function findExport(client: Client, userId: number): Promise<DataExport | undefined> {
  return first(client, exportRow, {
    name: 'find-export',
    text: `SELECT ${columns} FROM data_exports
           WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > now()) ORDER BY id DESC LIMIT 1`,
    values: [userId],
  });
}

/**
 * Adds an export, at most one a day; one that failed does not count. Lock the row of the member before.
 * @returns undefined if there is one already.
 */
export async function insertExport(client: Client, userId: number): Promise<number | undefined> {
  const row = await first(
    client,
    idRow,
    `INSERT INTO data_exports (user_id) SELECT $1 WHERE NOT EXISTS (
       SELECT FROM data_exports WHERE user_id = $1 AND state <> 'failed' AND requested_at > now() - interval '1 day')
     RETURNING id`,
    [userId],
  );
  return row?.id;
}

const ownerRow = z.object({ userId: z.int(), username: z.string(), email: z.string() });

/** Begins the writing of an export; undefined if it is ready, or was removed. */
export async function beginExport(client: Client, id: number): Promise<z.infer<typeof ownerRow> | undefined> {
  return first(
    client,
    ownerRow,
    `UPDATE data_exports e SET state = 'running', written = 0 FROM users u
     WHERE e.id = $1 AND u.id = e.user_id AND e.state IN ('waiting', 'running')
     RETURNING u.id AS "userId", u.username::text AS username, u.email::text AS email`,
    [id],
  );
}

export async function saveProgress(
  client: TypedClient,
  id: number,
  progress: { written: number; entries: number },
): Promise<void> {
  await typed(client).update(dataExports).set(progress).where(eq(dataExports.id, id));
}

/** Marks an export as ready. @returns false if it was removed, as with its account. */
export async function finishExport(
  client: Client,
  id: number,
  { fileKey, bytes }: { fileKey: string; bytes: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE data_exports SET state = 'ready', file_key = $2, bytes = $3, written = entries, ready_at = now(),
       expires_at = now() + $4 * interval '1 day' WHERE id = $1`,
    [id, fileKey, bytes, exportDays],
  );
  return rowCount === 1;
}

/** Marks an export as failed, so that the member can request another one. */
export async function failExport(client: Client, id: number): Promise<void> {
  await client.query(
    `UPDATE data_exports SET state = 'failed', expires_at = now() + interval '1 day' WHERE id = $1 AND state <> 'ready'`,
    [id],
  );
}

const expiredRow = z.object({ id: z.int(), fileKey: z.string().nullable() });

/** The exports whose time is over, and those that no job has finished within two days. */
export async function expiredExports(client: Client): Promise<z.infer<typeof expiredRow>[]> {
  return rows(
    client,
    expiredRow,
    `SELECT id, file_key AS "fileKey" FROM data_exports
     WHERE expires_at <= now() OR (state IN ('waiting', 'running') AND requested_at < now() - interval '2 days')
     ORDER BY id LIMIT 1000`,
  );
}

export async function removeExport(client: TypedClient, id: number): Promise<void> {
  await typed(client).delete(dataExports).where(eq(dataExports.id, id));
}
