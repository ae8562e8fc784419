import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { accountChallenges } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

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
  client: TypedClient,
  { kind, userId, expected }: NewChallenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await typed(client)
    .insert(accountChallenges)
    .values({
      tokenHash: hashOf(token),
      kind,
      userId: userId ?? null,
      expected,
      expiresAt: sql`now() + make_interval(secs => ${challengeSeconds})`,
    });
  return token;
}

const challenge = { userId: accountChallenges.userId, expected: accountChallenges.expected };
type Challenge = Pick<typeof accountChallenges.$inferSelect, 'userId' | 'expected'>;

interface GivenToken {
  kind: ChallengeKind;
  token: string | undefined;
}

const isWaiting = (kind: ChallengeKind, token: string) =>
  and(
    eq(accountChallenges.tokenHash, hashOf(token)),
    eq(accountChallenges.kind, kind),
    gt(accountChallenges.expiresAt, sql`now()`),
  );

/** A challenge that waits for its answer; undefined for an unknown, used or expired token. */
export async function findChallenge(
  client: TypedClient,
  { kind, token }: GivenToken,
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined;
  const [found] = await typed(client).select(challenge).from(accountChallenges).where(isWaiting(kind, token));
  return found;
}

/** Uses a challenge: of several simultaneous answers only one gets it. */
export async function takeChallenge(
  client: TypedClient,
  { kind, token }: GivenToken,
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined;
  const [taken] = await typed(client)
    .delete(accountChallenges)
    .where(isWaiting(kind, token))
    .returning(challenge);
  return taken;
}
