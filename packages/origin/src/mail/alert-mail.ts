import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
import type { MailBody } from './mail-body.ts';
import { type AlertTemplate, insertMail, type MailJobs } from './write-mail.ts';

const moderatorRow = z.object({ id: z.int(), email: z.string() });

/** Writes a mail about new reports to every moderator with a confirmed address. */
export async function writeAlertMails(
  client: pg.PoolClient,
  jobs: MailJobs,
  { template, count }: { template: AlertTemplate; count: number },
): Promise<void> {
  const moderators = await rows(
    client,
    moderatorRow,
    `SELECT id, email::text FROM users
     WHERE role = 'moderator' AND blocked_at IS NULL AND email_confirmed_at IS NOT NULL ORDER BY id`,
  );
  for (const { id, email } of moderators)
    await insertMail(client, jobs, {
      userId: id,
      recipient: email,
      template,
      params: { count: String(count) },
    });
}

/** The body of a mail to a moderator about reports. */
export function alertBody(
  mail: { username: string | null; params: Readonly<Record<string, string>> },
  template: AlertTemplate,
  { brand, publicUrl }: { brand: SiteConfig['brand']; publicUrl: string },
): MailBody {
  const params = {
    brand: brand.name,
    username: mail.username ?? '',
    site: publicUrl,
    support: brand.supportEmail,
    count: mail.params.count ?? '',
  };
  return {
    subject: mailText(`mail.${template}.subject`, params),
    above: [mailText('mail.greeting', params), mailText(`mail.${template}.intro`, params)],
    link: { address: `${publicUrl}/moderation/reports/`, title: mailText('mail.reports.open', params) },
    below: [mailText('mail.signature', params)],
    reason: mailText('mail.reason', params),
  };
}
