import type pg from 'pg';
import type { JobSender } from '../jobs/job-sender.ts';
import { sendMail } from '../jobs/queues.ts';

/** The mails about an account. Those with a link get its key when they are sent. */
export type AccountTemplate = 'confirm' | 'reset' | 'password_changed' | 'sign_up_again';

/** The mails of the site. */
export type MailTemplate = AccountTemplate | 'contact';

export interface AccountMail {
  /** Whose account it is about. */
  user: { id: number; email: string };
  template: AccountTemplate;
}

/** What somebody wrote with the contact form. */
export interface ContactMail {
  /** The operator. */
  recipient: string;
  /** The address as it was typed: nobody has confirmed it. */
  from: string;
  message: string;
  /** The name of the file that came with it. */
  fileName?: string | undefined;
}

/**
 * Writes a mail in the transaction of what it tells: it is sent when that is committed, and never otherwise. Call
 * `jobs.open()` before the transaction.
 */
export async function writeMail(
  client: pg.ClientBase,
  jobs: Pick<JobSender, 'send'>,
  { user, template }: AccountMail,
): Promise<void> {
  await write(client, jobs, { userId: user.id, recipient: user.email, template, params: {} });
}

/** Hands on what was written with the contact form, likewise. */
export async function writeContactMail(
  client: pg.ClientBase,
  jobs: Pick<JobSender, 'send'>,
  { recipient, from, message, fileName = '' }: ContactMail,
): Promise<void> {
  const params = { from, message, file: fileName };
  await write(client, jobs, { userId: null, recipient, template: 'contact', params });
}

/**
 * Writes nothing that is ever sent, with the work of a mail: where it is secret who is registered, the time must not tell it
 * either.
 */
export async function writeNoMail(client: pg.ClientBase, jobs: Pick<JobSender, 'send'>): Promise<void> {
  const { rows } = await client.query<{ id: number }>({
    name: 'write-no-mail',
    text: `INSERT INTO mails (recipient, template, failed_at) VALUES ('nobody@nobody.invalid', 'reset', now()) RETURNING id`,
  });
  const mailId = rows[0]?.id;
  if (mailId !== undefined) await jobs.send(sendMail, { mailId }, { client });
}

interface NewMail {
  userId: number | null;
  recipient: string;
  template: MailTemplate;
  params: Record<string, string>;
}

async function write(client: pg.ClientBase, jobs: Pick<JobSender, 'send'>, mail: NewMail): Promise<void> {
  const { rows } = await client.query<{ id: number }>({
    name: 'write-mail',
    text: 'INSERT INTO mails (user_id, recipient, template, params) VALUES ($1, $2, $3, $4) RETURNING id',
    values: [mail.userId, mail.recipient, mail.template, mail.params],
  });
  const mailId = rows[0]?.id;
  if (mailId !== undefined) await jobs.send(sendMail, { mailId }, { client });
}
