import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { makeLink, takeLinkBack } from '../accounts/links.ts';
import { sendMail } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { composeMail, type WaitingMail } from './compose-mail.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';

export interface MailParts {
  pool: pg.Pool;
  transport: MailTransport;
  siteConfig: SiteConfig;
  publicUrl: string;
  log: Log;
}

/** A mail server may be away over a weekend; what is older is given up. */
const patience = '3 days';

/** Sends a mail that waits; one that is gone or sent already is done. */
export function sendMailHandler(parts: MailParts) {
  return handler({ queue: sendMail, run: ({ mailId }) => sendWaitingMail(parts, mailId) });
}

export async function sendWaitingMail(parts: MailParts, mailId: number): Promise<void> {
  const { pool, transport, siteConfig, publicUrl, log } = parts;
  const mail = await beginAttempt(pool, mailId);
  if (mail === undefined) return;
  const key = await makeKey(pool, mail);
  const message = composeMail(mail, { brand: siteConfig.brand, publicUrl, key });
  try {
    await transport.deliver(message, `${String(mail.id).padStart(8, '0')}-${mail.template}`);
  } catch (error) {
    const isUndelivered = error instanceof MailRefusal && error.isUndelivered;
    if (key !== undefined && isUndelivered) await takeLinkBack(pool, key);
    const isFinal = error instanceof MailRefusal && error.isFinal;
    if (!isFinal && !mail.isLate) throw error;
    log.warn({ err: error, mail: mail.id }, 'A mail was given up: it cannot be delivered.');
    await giveUp(pool, mail);
    return;
  }
  await pool.query('UPDATE mails SET sent_at = now() WHERE id = $1', [mail.id]);
}

/** The key of the mail's link, if it carries one: made for this attempt, so that it stands nowhere before. */
async function makeKey(pool: pg.Pool, { userId, template }: WaitingMail): Promise<string | undefined> {
  if (userId === null || (template !== 'confirm' && template !== 'reset')) return undefined;
  return makeLink(pool, { userId, kind: template });
}

async function beginAttempt(
  pool: pg.Pool,
  mailId: number,
): Promise<(WaitingMail & { isLate: boolean }) | undefined> {
  const { rows } = await pool.query<WaitingMail & { isLate: boolean }>(
    `UPDATE mails m SET attempts = attempts + 1 WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL
     RETURNING id, message_id AS "messageId", user_id AS "userId", recipient, template, params, created_at AS "createdAt",
       (SELECT username::text FROM users u WHERE u.id = m.user_id) AS username,
       created_at < now() - interval '${patience}' AS "isLate"`,
    [mailId],
  );
  return rows[0];
}

/** An account whose address gets no mail can never be confirmed: its name is free again soon. */
async function giveUp(pool: pg.Pool, { id, userId, template }: WaitingMail): Promise<void> {
  await pool.query('UPDATE mails SET failed_at = now() WHERE id = $1', [id]);
  if (template !== 'confirm' || userId === null) return;
  await pool.query('UPDATE users SET confirm_by = now() WHERE id = $1 AND email_confirmed_at IS NULL', [
    userId,
  ]);
}
