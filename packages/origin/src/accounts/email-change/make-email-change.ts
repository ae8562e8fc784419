import type pg from 'pg';
import type { JobSender } from '../../jobs/job-sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { findById } from '../store.ts';
import { findEmailChange, removeEmailChange, setEmail } from './store.ts';

/**
 * Changes the address of an account if its change is due, and reports it to both mailboxes. Call it in a transaction. An address
 * that was registered in the meantime ends the change without a trace, because nobody must learn who has which address.
 */
export async function makeEmailChange(
  client: pg.ClientBase,
  jobs: Pick<JobSender, 'send'>,
  userId: number,
): Promise<void> {
  await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const change = await findEmailChange(client, userId);
  const user = await findById(client, userId);
  if (!change?.isDue || !user) return;
  await removeEmailChange(client, userId);
  if (!(await setEmail(client, userId, change.newEmail))) return;
  // Whoever reads the previous mailbox must not be able to set a new password.
  await client.query('DELETE FROM account_links WHERE user_id = $1', [userId]);
  for (const email of [user.email, change.newEmail]) {
    await writeMail(client, jobs, { user: { id: userId, email }, template: 'email_changed' });
  }
}
