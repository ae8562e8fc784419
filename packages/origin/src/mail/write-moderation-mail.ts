import type pg from 'pg';
import { insertMail, type MailJobs, type ModerationTemplate, moderationTemplates } from './write-mail.ts';

export interface ModerationMail {
  /** The member whom the mail is about; undefined for the sender of a notice. */
  user?: { id: number } | undefined;
  recipient: string;
  /** A name of `moderationTemplates`; for other names no mail is written, for example about a reopened video. */
  template: string;
  params: Record<string, string>;
  /** Path and query of a private link of this site. */
  path?: string | undefined;
}

/**
 * Writes a mail about a decision or a notice in the caller's transaction. Call `jobs.open()` before the transaction.
 */
export async function writeModerationMail(
  client: pg.PoolClient,
  jobs: MailJobs,
  { user, recipient, template: name, params, path }: ModerationMail,
): Promise<void> {
  const template = templateOf(name);
  if (template === undefined) return;
  await insertMail(client, jobs, {
    userId: user?.id ?? null,
    recipient,
    template,
    params: { ...params, ...(path !== undefined && { path }) },
  });
}

const templateOf = (name: string): ModerationTemplate | undefined =>
  moderationTemplates.find((template) => template === name);
