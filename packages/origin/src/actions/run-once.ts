import { createHash } from 'node:crypto';
import type { WriteName } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { affected, first } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { ActionRequest } from './action-handler.ts';
import { ActionRefusal } from './action-refusal.ts';

interface OnceOptions<Answer extends object> {
  write: WriteName;
  /** The parsed parameters of the write. */
  params: { requestKey?: string | undefined };
  /**
   * The sender of the key. `anyone`: every sender who has the key, for a write whose repetition can come without the visitor cookie,
   * because the lost answer would have set it, and for one that is authorised by the secret in its key.
   */
  request: Pick<ActionRequest, 'viewer' | 'visitor'> | 'anyone';
  /** Schema of the answer of `work`, which is stored as JSON. */
  answer: z.ZodType<Answer>;
}

const storedRow = z.object({ write: z.string(), content: z.string(), answer: z.json() });

/**
 * Carries out a write in a transaction, once for each request key of a sender. A repetition, also a concurrent one, gets the
 * answer of the first request. Without a key the transaction always runs. A refused write does not use up its key.
 *
 * @throws ActionRefusal `request_key_used` when the key belongs to another write, or to other parameters.
 */
export async function runOnce<Answer extends object>(
  pool: pg.Pool,
  options: OnceOptions<Answer>,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const key = options.params.requestKey;
  if (key === undefined) return transaction(pool, work);
  const { write } = options;
  const { sender, userId } = senderOf(options.request);
  return transaction(pool, async (client) => {
    // Waits for a concurrent request with the same key until it has committed or was refused.
    const isFirst = await affected(
      client,
      `INSERT INTO request_keys (sender, key, user_id, write, content) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [sender, key, userId, write, contentOf(options)],
    );
    if (isFirst === 1) {
      const answer = await work(client);
      await client.query('UPDATE request_keys SET answer = $3 WHERE sender = $1 AND key = $2', [
        sender,
        key,
        JSON.stringify(answer),
      ]);
      return answer;
    }
    const answer = await findAnswer(client, options);
    if (answer === undefined)
      throw new Error(`The request key of ${write} was deleted during its repetition.`);
    return answer;
  });
}

/** The request key of a write that only the holder of a secret can send; the secret cannot be computed from it. */
export const requestKeyOf = (write: WriteName, ...secrets: string[]): string =>
  createHash('sha256')
    .update([write, ...secrets].join(' '))
    .digest('hex')
    .slice(0, 32);

/** Stores the answer of a write in its own transaction, for `findAnswer`, where `runOnce` cannot open the transaction. */
export async function storeAnswer<Answer extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  options: OnceOptions<Answer>,
  answer: Answer,
): Promise<void> {
  const { sender, userId } = senderOf(options.request);
  await client.query(
    `INSERT INTO request_keys (sender, key, user_id, write, content, answer) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [sender, options.params.requestKey, userId, options.write, contentOf(options), JSON.stringify(answer)],
  );
}

/**
 * The answer of the first request with the same key, for checks that only the first one must pass; undefined if there is
 * none yet. A later call of `runOnce` decides.
 *
 * @throws ActionRefusal `request_key_used` as `runOnce` does.
 */
export async function findAnswer<Answer extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  options: OnceOptions<Answer>,
): Promise<Answer | undefined> {
  const key = options.params.requestKey;
  if (key === undefined) return undefined;
  const stored = await first(
    client,
    storedRow,
    'SELECT write, content, answer FROM request_keys WHERE sender = $1 AND key = $2',
    [senderOf(options.request).sender, key],
  );
  if (stored === undefined) return undefined;
  if (stored.write !== options.write || stored.content !== contentOf(options)) {
    throw new ActionRefusal('request_key_used');
  }
  return options.answer.parse(stored.answer);
}

function senderOf(request: OnceOptions<object>['request']): { sender: string; userId: number | null } {
  if (request === 'anyone') return { sender: 'anyone', userId: null };
  const { viewer, visitor } = request;
  return viewer ? { sender: `u${viewer.id}`, userId: viewer.id } : { sender: `g${visitor}`, userId: null };
}

function contentOf({ params: { requestKey: _key, ...params } }: Pick<OnceOptions<object>, 'params'>): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex');
}
