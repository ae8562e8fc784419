import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../database/rows.ts';
import { notificationKinds, notificationSettings } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { typed } from '../database/typed.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { sendDigests } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { insertMail } from '../mail/write-mail.ts';
import { countUnreadSince } from './store.ts';

interface DigestParts {
  pool: pg.Pool;
  jobs: Pick<Jobs, 'send' | 'brandUrl'>;
}

/** Handles the hourly job `send-digests`. */
export function sendDigestsHandler({ log, ...parts }: DigestParts & { log: Log }) {
  return handler({
    queue: sendDigests,
    async run(_payload, signal) {
      const count = await writeDueDigests(parts, signal);
      log.debug({ count }, 'The digests of notifications were written.');
    },
  });
}

/** Half an hour less than the period: the job runs once an hour, and the time of the mail must not move with each one. */
const isDue = `s.digest <> 'off' AND s.digest_at <= now() - interval '30 minutes'
  * CASE s.digest WHEN 'daily' THEN 47 ELSE 335 END`;

const dueRow = z.object({ id: z.int(), email: z.string(), role: z.string() });
const membersAtOnce = 500;

/** Writes the digests that are due. Each is a transaction, so that an interrupted run is continued by the next one. */
export async function writeDueDigests(parts: DigestParts, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const due = await rows(
      parts.pool,
      dueRow,
      `SELECT u.id, u.email::text AS email, u.role FROM notification_settings s JOIN users u ON u.id = s.user_id
       WHERE ${isDue} AND u.id > $1 AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL
         AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id)
       ORDER BY u.id LIMIT ${membersAtOnce}`,
      [after],
    );
    for (const member of due) {
      if (signal?.aborted) return count;
      if (await writeDigest(parts, member)) count += 1;
      after = member.id;
    }
    if (due.length < membersAtOnce) return count;
  }
}

const settingsRow = z.object({ since: z.date(), key: z.string() });

/** Writes the digest of one member. @returns whether there was something to report */
function writeDigest(
  { pool, jobs }: DigestParts,
  { id, email, role }: z.infer<typeof dueRow>,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    const settings = await first(
      client,
      settingsRow,
      `SELECT s.digest_at AS since, s.digest_key::text AS key FROM notification_settings s
       WHERE s.user_id = $1 AND ${isDue} FOR UPDATE`,
      [id],
    );
    if (settings === undefined) return false;
    await typed(client)
      .update(notificationSettings)
      .set({ digestAt: sql`now()` })
      .where(eq(notificationSettings.userId, id));
    const counts = await countUnreadSince(client, {
      viewerId: id,
      isModerator: role === 'moderator',
      since: settings.since,
    });
    if (counts.size === 0) return false;
    const numbers = notificationKinds.flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [[kind, String(count)] as const];
    });
    const params = { key: settings.key, ...Object.fromEntries(numbers) };
    await insertMail(client, jobs, { userId: id, recipient: email, template: 'digest', params });
    return true;
  });
}
