import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import type { accountChallenges } from '../database/schema/index.ts';

type ChallengeKind = (typeof accountChallenges.$inferSelect)['kind'];

/** How long the browser may take to answer, in seconds. */
export const challengeSeconds = 600;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface NewChallenge {
  kind: ChallengeKind;
  /** Undefined: the answer names the account. */
  userId?: number;
  /** What the answer must match. */
  expected: string;
}

/** Stores a challenge for one answer and returns the token that the browser keeps in a cookie. */
export async function createChallenge(
  client: Pick<pg.Pool, 'query'>,
  { kind, userId, expected }: NewChallenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query({
    name: 'create-challenge',
    text: `INSERT INTO account_challenges (token_hash, kind, user_id, expected, expires_at)
           VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    values: [hashOf(token), kind, userId ?? null, expected, challengeSeconds],
  });
  return token;
}

const challengeRow = z.object({ userId: z.int().nullable(), expected: z.string() });
type Challenge = z.infer<typeof challengeRow>;

/** A challenge that waits for its answer; undefined for an unknown, used or expired token. */
export async function findChallenge(
  client: Pick<pg.Pool, 'query'>,
  { kind, token }: { kind: ChallengeKind; token: string | undefined },
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined;
  return first(client, challengeRow, {
    name: 'find-challenge',
    text: `SELECT user_id AS "userId", expected FROM account_challenges
           WHERE token_hash = $1 AND kind = $2 AND expires_at > now()`,
    values: [hashOf(token), kind],
  });
}

/** Uses a challenge: of several simultaneous answers only one gets it. */
export async function takeChallenge(
  client: Pick<pg.Pool, 'query'>,
  { kind, token }: { kind: ChallengeKind; token: string | undefined },
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined;
  return first(client, challengeRow, {
    name: 'take-challenge',
    text: `DELETE FROM account_challenges WHERE token_hash = $1 AND kind = $2 AND expires_at > now()
           RETURNING user_id AS "userId", expected`,
    values: [hashOf(token), kind],
  });
}
