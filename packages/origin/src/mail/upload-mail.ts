import { uploadRules } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { idRow, rows } from '../database/rows.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { sendMail } from '../jobs/queues.ts';
import type { MailBody } from './mail-body.ts';

/**
 * Writes the mail about a file that the pipeline refused to the owner of its video, in the transaction of the change. A minute
 * later at most, `queueUploadMails` sends it. Nothing is written for a video without an owner.
 */
export async function writeUploadMail(
  client: pg.ClientBase,
  {
    videoId,
    code,
    text,
    isAppealable,
  }: { videoId: number; code: string; text: string; isAppealable: boolean },
): Promise<void> {
  const params = { code, text, ...(isAppealable && { video: String(videoId) }) };
  await insertVideoMail(client, { videoId, template: 'upload_refused', params });
}

/** Writes the mail about a report that hides a video, or whose decision shows it again, in the same way. */
export async function writeHoldMail(
  client: pg.ClientBase,
  mail: { videoId: number } & ({ template: 'video_hold'; reason: string } | { template: 'video_release' }),
): Promise<void> {
  const { videoId, template } = mail;
  const params = { reason: mail.template === 'video_hold' ? mail.reason : '' };
  await insertVideoMail(client, { videoId, template, params });
}

/**
 * Writes the mail about a draft that is removed a day later, in the same way: once for each draft, and only to a member who can
 * complete it. The caller locks the video, so that several servers write one mail.
 */
export async function writeDraftMail(client: pg.ClientBase, videoId: number): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM videos v JOIN users u ON u.id = v.user_id WHERE v.id = $1 AND u.blocked_at IS NULL
       AND NOT EXISTS (SELECT FROM mails m WHERE m.user_id = u.id AND m.template = 'draft_expires' AND m.params ->> 'video' = v.id::text)`,
    [videoId],
  );
  if (rowCount === 0) return;
  await insertVideoMail(client, { videoId, template: 'draft_expires', params: { video: String(videoId) } });
}

/** The mails that have no job of their own, because what causes them has no sender of jobs. */
const queuedTemplates = ['upload_refused', 'draft_expires', 'video_hold', 'video_release'] as const;

async function insertVideoMail(
  client: pg.ClientBase,
  mail: { videoId: number; template: (typeof queuedTemplates)[number]; params: Record<string, string> },
): Promise<void> {
  await client.query(
    `INSERT INTO mails (user_id, recipient, template, params, brand_url)
     SELECT u.id, u.email, $2, $3::jsonb || jsonb_build_object('title', v.title), u.brand_url
     FROM videos v JOIN users u ON u.id = v.user_id WHERE v.id = $1 AND u.email_confirmed_at IS NOT NULL`,
    [mail.videoId, mail.template, mail.params],
  );
}

/** Sends a job for every mail about a video that was never tried. */
export async function queueUploadMails(pool: pg.Pool, jobs: Pick<JobSender, 'send'>): Promise<void> {
  const found = await rows(
    pool,
    idRow,
    `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND template = ANY ($1) AND attempts = 0
     ORDER BY id LIMIT 1000`,
    [queuedTemplates],
  );
  for (const { id } of found) await jobs.send(sendMail, { mailId: id });
}

interface UploadMail {
  username: string | null;
  params: Readonly<Record<string, string>>;
}

interface Sender {
  brand: SiteConfig['brand'];
  publicUrl: string;
  /** Path and query of the private link to appeal. */
  appealPath?: string | undefined;
}

const paramsOf = (mail: UploadMail, { brand, publicUrl }: Sender) => ({
  title: mail.params.title ?? '',
  brand: brand.name,
  username: mail.username ?? '',
  site: publicUrl,
  support: brand.supportEmail,
});

/** The body of a mail about a file that the pipeline refused. */
export function uploadBody(mail: UploadMail, sender: Sender): MailBody {
  const { appealPath } = sender;
  const { code = '', text = '' } = mail.params;
  const params = paramsOf(mail, sender);
  const minutes = uploadRules.minimumSeconds / 60;
  const refusal = code && fileNoticeText(createTranslator(), { code, params: { code, minutes } });
  const reasons = [refusal, text].filter((reason) => reason !== '');
  return {
    subject: mailText('mail.upload_refused.subject', params),
    above: [
      mailText('mail.greeting', params),
      mailText('mail.upload_refused.intro', params),
      ...reasons.map((reason) => mailText('mail.upload_refused.reason', { reason })),
      ...(appealPath === undefined ? [] : [mailText('mail.upload_refused.appeal', params)]),
    ],
    ...endOf(params),
    ...(appealPath !== undefined && {
      link: {
        address: sender.publicUrl + appealPath,
        title: mailText('mail.moderation.appealButton', params),
      },
      otherLink: uploadsLink(params),
    }),
  };
}

/** The body of a mail about a draft that is removed a day later. */
export function draftBody(mail: UploadMail, sender: Sender): MailBody {
  const params = paramsOf(mail, sender);
  return {
    subject: mailText('mail.draft_expires.subject', params),
    above: [mailText('mail.greeting', params), mailText('mail.draft_expires.intro', params)],
    ...endOf(params),
  };
}

const uploadsLink = (params: ReturnType<typeof paramsOf>) => ({
  address: `${params.site}/upload/`,
  title: mailText('mail.upload_refused.open', params),
});

const endOf = (params: ReturnType<typeof paramsOf>) => ({
  link: uploadsLink(params),
  below: [mailText('mail.signature', params)],
  reason: mailText('mail.reason', params),
});
