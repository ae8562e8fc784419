import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../database/rows.ts';
import { tokenHash } from './store.ts';

type Client = Pick<pg.Pool, 'query'>;

const sessionRow = z.object({
  id: z.int(),
  user_agent: z.string(),
  country: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  is_current: z.boolean(),
});

/** The valid sessions of a member, the last used first. `token` is that of the request. */
export async function listSessions(
  pool: Client,
  userId: number,
  token: string,
): Promise<z.infer<typeof sessionRow>[]> {
  return rows(pool, sessionRow, {
    name: 'list-sessions',
    text: `select id, user_agent, country, created_at, last_seen_at, token_hash = $2 as is_current
           from sessions where user_id = $1 and expires_at > now()
           order by token_hash = $2 desc, last_seen_at desc, id desc limit 100`,
    values: [userId, tokenHash(token)],
  });
}

const endedRow = z.object({ is_current: z.boolean() });

/** Ends one session of a member; undefined if there is none with this id. */
export async function endSessionById(
  pool: Client,
  { userId, id, token }: { userId: number; id: number; token: string },
): Promise<z.infer<typeof endedRow> | undefined> {
  return first(pool, endedRow, {
    name: 'end-session-by-id',
    text: 'delete from sessions where user_id = $1 and id = $2 returning token_hash = $3 as is_current',
    values: [userId, id, tokenHash(token)],
  });
}

/** Ends all sessions of a member except the one of the token. */
export async function endOtherSessions(pool: Client, userId: number, token: string): Promise<void> {
  await pool.query({
    name: 'end-other-sessions',
    text: 'delete from sessions where user_id = $1 and token_hash <> $2',
    values: [userId, tokenHash(token)],
  });
}
