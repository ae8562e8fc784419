import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { mails, users } from '../database/schema/index.ts';
import { onlyRow, typed } from '../database/typed.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { sendMail } from '../jobs/queues.ts';

/** Mails about an account. The key of a link is created when the mail is sent. */
export const accountTemplates = [
  'confirm',
  'reset',
  'password_changed',
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'email_new',
  'email_old',
  'email_in_use',
  'email_changed',
  'sign_up_again',
  'deletion_requested',
  'account_erased',
  'export_ready',
] as const;
export type AccountTemplate = (typeof accountTemplates)[number];

/** Mails with a link that needs a key. */
export const keyTemplates = ['confirm', 'reset', 'email_new', 'email_old'] as const;

/** Mails about decisions of moderators, appeals and notices: see `write-moderation-mail.ts`. */
export const moderationTemplates = [
  'video_approve',
  'video_changes',
  'video_reject',
  'video_remove',
  'video_restore',
  'video_restore_review',
  'video_not_a_copy',
  'video_hide',
  'video_show',
  'video_revert_edit',
  'video_hold',
  'video_release',
  'comment_remove',
  'comment_restore',
  'playlist_remove',
  'playlist_restore',
  'message_remove',
  'message_restore',
  'member_warn',
  'member_suspend',
  'member_ban',
  'member_unban',
  'member_unverify',
  'member_clear_profile',
  'appeal_upheld',
  'appeal_reversed',
  'notice_received',
  'notice_decided',
] as const;
export type ModerationTemplate = (typeof moderationTemplates)[number];

/** Mails about identity checks of uploaders. */
export const identityTemplates = ['identity_approved', 'identity_rejected', 'identity_revoked'] as const;
export type IdentityTemplate = (typeof identityTemplates)[number];

/** Mails to moderators about reports that wait. */
export const alertTemplates = ['reports_urgent', 'reports_due'] as const;
export type AlertTemplate = (typeof alertTemplates)[number];

/** The mails of the site. */
export const mailTemplates = [
  ...accountTemplates,
  'contact',
  'upload_refused',
  'draft_expires',
  'digest',
  ...moderationTemplates,
  ...identityTemplates,
  ...alertTemplates,
] as const;
type MailTemplate = (typeof mailTemplates)[number];

export interface AccountMail {
  /** The account that the mail is about. */
  user: { id: number; email: string };
  template: AccountTemplate;
  /** Values of the text other than names and addresses. */
  params?: Record<string, string>;
}

/** A message of the contact form. */
export interface ContactMail {
  /** The address of the operator. */
  recipient: string;
  /** The address that the sender typed; not confirmed. */
  from: string;
  message: string;
  /** The name of the attached file. */
  fileName?: string | undefined;
}

/**
 * Writes a mail in the caller's transaction; it is sent only if that is committed. Call `jobs.open()` before the
 * transaction.
 */
export async function writeMail(
  client: pg.PoolClient,
  jobs: MailJobs,
  { user, template, params = {} }: AccountMail,
): Promise<void> {
  await insertMail(client, jobs, { userId: user.id, recipient: user.email, template, params });
}

/** Writes the last mail to a deleted account, which refers to no member, in the brand of the member; its row is removed after sending. */
export async function writeErasedMail(
  client: pg.PoolClient,
  jobs: MailJobs,
  { email, brandUrl }: { email: string; brandUrl: string | null },
): Promise<void> {
  await insertMail(
    client,
    { send: jobs.send, brandUrl: brandUrl ?? undefined },
    { userId: null, recipient: email, template: 'account_erased', params: {} },
  );
}

/** Writes a message of the contact form to the operator, in the same way. */
export async function writeContactMail(
  client: pg.PoolClient,
  jobs: MailJobs,
  { recipient, from, message, fileName = '' }: ContactMail,
): Promise<void> {
  const params = { from, message, file: fileName };
  await insertMail(client, jobs, { userId: null, recipient, template: 'contact', params });
}

/**
 * Does the same work as `writeMail` but sends nothing. With `accounts.enumeration` false the response time must not reveal
 * whether an address is registered.
 */
export async function writeDummyMail(client: pg.PoolClient, jobs: Pick<JobSender, 'send'>): Promise<void> {
  const inserted = typed(client)
    .insert(mails)
    .values({ recipient: 'nobody@nobody.invalid', template: 'reset', failedAt: sql`now()` });
  const { id: mailId } = onlyRow(await inserted.returning({ id: mails.id }));
  await jobs.send(sendMail, { mailId }, { client });
}

/** Sends the job of a mail, and names the brand of the request. */
export type MailJobs = Pick<JobSender, 'send' | 'brandUrl'>;

interface NewMail {
  userId: number | null;
  recipient: string;
  template: MailTemplate;
  params: Record<string, string>;
}

/**
 * Writes a mail of any template; each kind of mail has its own function. It comes from the brand of the request that causes it;
 * a mail about a decision of another person, or of a job, from the brand in which the member signed in last.
 */
export async function insertMail(client: pg.PoolClient, jobs: MailJobs, mail: NewMail): Promise<void> {
  const { userId, recipient, template, params } = mail;
  const brand = sql`${jobs.brandUrl ?? null}::text`;
  const lastBrand = sql`(SELECT ${users.brandUrl} FROM ${users} WHERE ${users.id} = ${userId})`;
  const inserted = typed(client)
    .insert(mails)
    .values({
      userId,
      recipient,
      template,
      params,
      brandUrl: isOwnAct(mail)
        ? sql`coalesce(${brand}, ${lastBrand})`
        : sql`coalesce(${lastBrand}, ${brand})`,
    });
  const { id: mailId } = onlyRow(await inserted.returning({ id: mails.id }));
  await jobs.send(sendMail, { mailId }, { client });
}

/** Whether the mail follows from a request of its recipient, not from a decision of another person. */
const isOwnAct = ({ template }: NewMail): boolean =>
  template === 'contact' || accountTemplates.some((each) => each === template);
