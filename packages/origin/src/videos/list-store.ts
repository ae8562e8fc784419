import type { Pool } from 'pg';

const tables = { category: 'categories', model: 'models', channel: 'channels' } as const;

export type FiledUnder = keyof typeof tables;

/** The id of a category, performer or channel by its dir, or with `orId` also by its id. */
export async function findObjectId(
  pool: Pool,
  kind: FiledUnder,
  dirOrId: string,
  orId: boolean,
): Promise<number | undefined> {
  const byDir = await pool.query<{ id: number }>(
    `select id from ${tables[kind]} where dir = $1 and not is_banned`,
    [dirOrId],
  );
  if (byDir.rows[0] || !orId || !/^\d{1,15}$/.test(dirOrId)) return byDir.rows[0]?.id;
  const byId = await pool.query<{ id: number }>(
    `select id from ${tables[kind]} where id = $1 and not is_banned`,
    [Number(dirOrId)],
  );
  return byId.rows[0]?.id;
}

/** The id of a member who is not blocked. */
export async function findMemberId(pool: Pool, id: string): Promise<number | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { rows } = await pool.query<{ id: number }>(
    'select id from users where id = $1 and blocked_at is null',
    [Number(id)],
  );
  return rows[0]?.id;
}
