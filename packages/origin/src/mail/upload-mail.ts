import { uploadRules } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { idRow, rows } from '../database/rows.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { sendMail } from '../jobs/queues.ts';
import type { MailBody } from './mail-body.ts';

/** The stages whose news are sent to the uploader by mail. */
const mailedStages = ['published', 'changes_requested', 'refused'] as const;
type MailedStage = (typeof mailedStages)[number];

const stageOf = (stage: string | undefined): MailedStage =>
  mailedStages.find((name) => name === stage) ?? 'refused';

/**
 * Writes the mail about a new stage of a video to its owner, in the transaction of the change. A minute later at most,
 * `queueUploadMails` sends it. Nothing is written for a video without an owner and for other stages.
 */
export async function writeUploadMail(
  client: pg.ClientBase,
  news: { videoId: number; stage: string; code: string; text: string },
): Promise<void> {
  if (!mailedStages.some((stage) => stage === news.stage)) return;
  await client.query(
    `INSERT INTO mails (user_id, recipient, template, params)
     SELECT u.id, u.email, 'upload_state', jsonb_build_object('stage', $2::text, 'code', $3::text, 'text', $4::text,
       'title', v.title, 'path', '/video/' || v.id || '/' || v.dir || '/')
     FROM videos v JOIN users u ON u.id = v.user_id WHERE v.id = $1 AND u.email_confirmed_at IS NOT NULL`,
    [news.videoId, news.stage, news.code, news.text],
  );
}

/** Sends a job for every mail about an upload that was never tried. */
export async function queueUploadMails(pool: pg.Pool, jobs: Pick<JobSender, 'send'>): Promise<void> {
  const found = await rows(
    pool,
    idRow,
    `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND template = 'upload_state' AND attempts = 0
     ORDER BY id LIMIT 1000`,
  );
  for (const { id } of found) await jobs.send(sendMail, { mailId: id });
}

/** The body of a mail about the stage of a video. */
export function uploadBody(
  mail: { username: string | null; params: Readonly<Record<string, string>> },
  { brand, publicUrl }: { brand: SiteConfig['brand']; publicUrl: string },
): MailBody {
  const { title = '', code = '', text = '', path = '' } = mail.params;
  const stage = stageOf(mail.params.stage);
  const params = {
    title,
    brand: brand.name,
    username: mail.username ?? '',
    site: publicUrl,
    support: brand.supportEmail,
  };
  const isPublished = stage === 'published';
  const minutes = uploadRules.minimumSeconds / 60;
  const reasons = [createTranslator('en').find(`error.${code}`, { code, minutes }), text].filter(
    (reason): reason is string => reason !== undefined && reason !== '',
  );
  return {
    subject: mailText(`mail.upload_state.subject.${stage}`, params),
    above: [
      mailText('mail.greeting', params),
      mailText(`mail.upload_state.intro.${stage}`, params),
      ...(isPublished ? [] : reasons.map((reason) => mailText('mail.upload_state.reason', { reason }))),
    ],
    link: {
      address: publicUrl + (isPublished ? path : '/upload/'),
      title: mailText(isPublished ? 'mail.upload_state.watch' : 'mail.upload_state.open', params),
    },
    below: [mailText('mail.signature', params)],
    reason: mailText('mail.reason', params),
  };
}
