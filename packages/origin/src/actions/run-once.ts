import { createHash } from 'node:crypto';
import type { WriteName } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { affected, one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { ActionRequest } from './action-handler.ts';
import { ActionRefusal } from './action-refusal.ts';

interface OnceOptions<Answer extends object> {
  write: WriteName;
  /** The parsed parameters of the write. */
  params: { requestKey?: string | undefined };
  request: Pick<ActionRequest, 'viewer' | 'visitor'>;
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
  { write, params: { requestKey: key, ...params }, request, answer: schema }: OnceOptions<Answer>,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return transaction(pool, work);
  const { viewer, visitor } = request;
  const sender = viewer ? `u${viewer.id}` : `g${visitor}`;
  const content = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  return transaction(pool, async (client) => {
    // Waits for a concurrent request with the same key until it has committed or was refused.
    const isFirst = await affected(
      client,
      `INSERT INTO request_keys (sender, key, user_id, write, content) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [sender, key, viewer?.id ?? null, write, content],
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
    const stored = await one(
      client,
      storedRow,
      'SELECT write, content, answer FROM request_keys WHERE sender = $1 AND key = $2',
      [sender, key],
    );
    if (stored.write !== write || stored.content !== content) throw new ActionRefusal('request_key_used');
    return schema.parse(stored.answer);
  });
}
