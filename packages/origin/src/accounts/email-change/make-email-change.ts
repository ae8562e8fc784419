import type pg from 'pg';
import { type MailJobs, writeMail } from '../../mail/write-mail.ts';
import { removeLinks } from '../links.ts';
import { findById } from '../store.ts';
import { findEmailChange, removeEmailChange, setEmail } from './store.ts';

/**
 * Changes the address of an account if its change is due, and reports it to both mailboxes. Call it in a transaction. If
 * the address was registered in the meantime, the change is dropped without a mail, which would reveal that it is in use.
 */
export async function makeEmailChange(client: pg.PoolClient, jobs: MailJobs, userId: number): Promise<void> {
  await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const change = await findEmailChange(client, userId);
  const user = await findById(client, userId);
  if (!change?.isDue || !user) return;
  await removeEmailChange(client, userId);
  if (!(await setEmail(client, userId, change.newEmail))) return;
  // Links that were sent to the previous mailbox must not set a new password.
  await removeLinks(client, userId);
  for (const email of [user.email, change.newEmail]) {
    await writeMail(client, jobs, { user: { id: userId, email }, template: 'email_changed' });
  }
}
