import type { SiteConfig } from '@nightjar/site-config';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { createLink, revokeLink } from '../accounts/links.ts';
import { first } from '../database/rows.ts';
import { mails, users } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { sendBrandMail, sendMail } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { composeMail, type WaitingMail, waitingMail } from './compose-mail.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';
import { refusalAppeal } from './refusal-appeal.ts';
import { keyTemplates } from './write-mail.ts';

export interface MailParts {
  pool: pg.Pool;
  transport: MailTransport;
  siteConfig: SiteConfig;
  publicUrl: string;
  /** Derives a secret for a purpose from the secret of the site. */
  secretOf: (purpose: string) => string;
  log: Log;
}

/** How long delivery is retried; long enough for an outage of the mail server over a weekend. */
const maxAge = '3 days';

/** A mail that no worker of its brand has tried for this long is sent by any worker: the address of the brand may have changed. */
const brandWait = '6 hours';

/**
 * Handles the job `send-mail`, and the mails that the worker of another brand has passed on to this one. A mail that is removed
 * or already sent is skipped.
 */
export function sendMailHandlers(parts: MailParts, jobs: Pick<Jobs, 'send' | 'prepare'>) {
  const run = async ({ mailId }: { mailId: number }) => {
    const brandUrl = await otherBrandOf(parts, mailId);
    if (brandUrl === undefined) return sendWaitingMail(parts, mailId);
    const queue = sendBrandMail(brandUrl);
    await jobs.prepare(queue);
    await jobs.send(queue, { mailId });
  };
  return [handler({ queue: sendMail, run }), handler({ queue: sendBrandMail(parts.publicUrl), run })];
}

const brandRow = z.object({ brandUrl: z.string() });

/** The brand whose worker has to send the mail, if it is not this one. */
async function otherBrandOf({ pool, publicUrl }: MailParts, mailId: number): Promise<string | undefined> {
  const found = await first(
    pool,
    brandRow,
    `SELECT brand_url AS "brandUrl" FROM mails
     WHERE id = $1 AND brand_url <> $2
       AND created_at > now() - CASE WHEN attempts = 0 THEN interval '${brandWait}' ELSE interval '${maxAge}' END`,
    [mailId, publicUrl],
  );
  return found?.brandUrl;
}

export async function sendWaitingMail(parts: MailParts, mailId: number): Promise<void> {
  const { pool, transport, siteConfig, publicUrl, log } = parts;
  const mail = await beginAttempt(pool, mailId);
  if (mail === undefined) return;
  const key = await createLinkKey(pool, mail);
  const message = composeMail(mail, {
    brand: siteConfig.brand,
    mailLogo: siteConfig.theme.mailLogo,
    ...{ publicUrl, key, appealPath: await refusalAppeal(parts, mail) },
  });
  try {
    await transport.deliver(message, `${String(mail.id).padStart(8, '0')}-${mail.template}`);
  } catch (error) {
    const isUndelivered = error instanceof MailRefusal && error.isUndelivered;
    if (key !== undefined && isUndelivered) await revokeLink(pool, key);
    const isFinal = error instanceof MailRefusal && error.isFinal;
    if (!isFinal && !mail.isExpired) throw error;
    log.warn({ err: error, mail: mail.id }, 'A mail could not be delivered and will not be retried.');
    await markAsFailed(pool, mail);
    return;
  }
  if (mail.template === 'account_erased') return removeMail(pool, mail.id);
  // The path of a private link is stored only until the mail is sent.
  await typed(pool)
    .update(mails)
    .set({ sentAt: sql`now()`, params: sql`${mails.params} - 'path'` })
    .where(eq(mails.id, mail.id));
}

/** Creates the key of the link, if the template has one; per attempt, so that the key is stored nowhere in clear. */
async function createLinkKey(pool: pg.Pool, { userId, template }: WaitingMail): Promise<string | undefined> {
  const kind = keyTemplates.find((each) => each === template);
  return userId === null || kind === undefined ? undefined : createLink(pool, { userId, kind });
}

const attemptRow = waitingMail.extend({ isExpired: z.boolean() });

async function beginAttempt(
  pool: pg.Pool,
  mailId: number,
): Promise<(WaitingMail & { isExpired: boolean }) | undefined> {
  return first(
    pool,
    attemptRow,
    `UPDATE mails m SET attempts = attempts + 1 WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL
     RETURNING id, message_id AS "messageId", user_id AS "userId", recipient, template, params, created_at AS "createdAt",
       (SELECT username::text FROM users u WHERE u.id = m.user_id) AS username,
       created_at < now() - interval '${maxAge}' AS "isExpired"`,
    [mailId],
  );
}

/** Nothing of a deleted account is kept, also not its address. */
async function removeMail(pool: pg.Pool, id: number): Promise<void> {
  await typed(pool).delete(mails).where(eq(mails.id, id));
}

/** An account none of whose confirmation mails was sent or waits can never be confirmed; this releases its username. */
async function markAsFailed(pool: pg.Pool, { id, userId, template }: WaitingMail): Promise<void> {
  if (template === 'account_erased') return removeMail(pool, id);
  await typed(pool).update(mails).set({ failedAt: sql`now()` }).where(eq(mails.id, id));
  if (template !== 'confirm' || userId === null) return;
  await typed(pool)
    .update(users)
    .set({ confirmBy: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.emailConfirmedAt),
        sql`NOT EXISTS (SELECT FROM mails o WHERE o.user_id = ${userId} AND o.template = 'confirm' AND o.failed_at IS NULL)`,
      ),
    );
}
