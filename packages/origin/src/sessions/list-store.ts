import { and, eq, ne } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
import { sessions } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';
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

/** Ends one session of a member; undefined if there is none with this id. */
export async function endSessionById(
  pool: pg.Pool,
  { userId, id, token }: { userId: number; id: number; token: string },
): Promise<{ is_current: boolean } | undefined> {
  const [ended] = await typed(pool)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ hash: sessions.tokenHash });
  return ended && { is_current: ended.hash.equals(tokenHash(token)) };
}

/** Ends all sessions of a member except the one of the token. */
export async function endOtherSessions(client: TypedClient, userId: number, token: string): Promise<void> {
  await typed(client)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash(token))));
}
