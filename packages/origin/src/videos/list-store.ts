import type { Pool } from 'pg';
import { isShownMember } from '../access/shown-objects.ts';
import { first, idRow } from '../database/rows.ts';

const tables = { category: 'categories', model: 'models', channel: 'channels' } as const;

export type FiledUnder = keyof typeof tables;

/** The id of a category, model or channel by its dir, or with `orId` also by its id. */
export async function findObjectId(
  pool: Pool,
  kind: FiledUnder,
  dirOrId: string,
  orId: boolean,
): Promise<number | undefined> {
  const byDir = await first(pool, idRow, `select id from ${tables[kind]} where dir = $1 and not is_banned`, [
    dirOrId,
  ]);
  if (byDir || !orId || !/^\d{1,15}$/.test(dirOrId)) return byDir?.id;
  const byId = await first(pool, idRow, `select id from ${tables[kind]} where id = $1 and not is_banned`, [
    Number(dirOrId),
  ]);
  return byId?.id;
}

/** The id of a member whom others can see. */
export async function findMemberId(pool: Pool, id: string): Promise<number | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = await first(pool, idRow, `select id from users where id = $1 and ${isShownMember('users')}`, [
    Number(id),
  ]);
  return row?.id;
}
