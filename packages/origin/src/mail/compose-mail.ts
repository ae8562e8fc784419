import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import { z } from 'zod';
import { deliverableAddress } from '../accounts/email-address.ts';
import { alertBody } from './alert-mail.ts';
import { digestBody, stopAddress } from './digest-body.ts';
import { identityBody } from './identity-body.ts';
import { type MailBody, writeHtml, writeText } from './mail-body.ts';
import { moderationBody } from './moderation-body.ts';
import { newDeviceText, sessionsLink } from './new-device-mail.ts';
import { draftBody, uploadBody } from './upload-mail.ts';
import {
  type AccountTemplate,
  accountTemplates,
  alertTemplates,
  identityTemplates,
  keyTemplates,
  mailTemplates,
  moderationTemplates,
} from './write-mail.ts';

/** The logo of a mail: an attachment that the HTML refers to by its content id (RFC 2392). */
interface MailLogo {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
  contentDisposition: 'inline';
}

/** A mail that is waiting to be sent. */
export const waitingMail = z.object({
  id: z.int(),
  /** The same in every attempt. */
  messageId: z.string(),
  /** The account that the mail is about; null, like `username`, for mail to the operator. */
  userId: z.int().nullable(),
  username: z.string().nullable(),
  recipient: z.string(),
  template: z.enum(mailTemplates),
  params: z.record(z.string(), z.string()),
  createdAt: z.date(),
});

export type WaitingMail = z.infer<typeof waitingMail>;

/** A composed mail for a transport. */
export interface MailMessage {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  attachments?: MailLogo[];
}

interface Mailbox {
  name: string;
  address: string;
}

export interface ComposeOptions {
  brand: SiteConfig['brand'];
  /** The logo of the mails, as `theme.mailLogo` has it. */
  mailLogo?: string | undefined;
  publicUrl: string;
  /** The key of the link, for templates that contain one. */
  key?: string | undefined;
  /** Path and query of the private link to appeal against a refusal that the mail is about. */
  appealPath?: string | undefined;
}

/** Composes a mail as text and as simple HTML. */
export function composeMail(mail: WaitingMail, options: ComposeOptions): MailMessage {
  const { brand, publicUrl } = options;
  const { template } = mail;
  const body = bodyOf(mail, options);
  const { hostname } = new URL(publicUrl);
  const logo = readMailLogo(options.mailLogo, hostname);
  const replyTo = template === 'contact' ? deliverableAddress(mail.params.from ?? '') : undefined;
  return {
    from: { name: brand.name, address: brand.supportEmail },
    to: { name: '', address: mail.recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: body.subject,
    text: writeText(body),
    html: writeHtml(body, logo && { cid: logo.cid, alt: brand.name }),
    ...(logo && { attachments: [logo] }),
    messageId: `<${mail.messageId}@${hostname}>`,
    date: mail.createdAt,
    // Prevents automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(template === 'digest' && {
        'List-Unsubscribe': `<${stopAddress(publicUrl, mail)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function bodyOf(mail: WaitingMail, options: ComposeOptions): MailBody {
  const { template } = mail;
  const ofAccount = accountTemplates.find((each) => each === template);
  if (ofAccount) return accountBody(mail, ofAccount, options);
  if (template === 'upload_refused') return uploadBody(mail, options);
  if (template === 'draft_expires') return draftBody(mail, options);
  if (template === 'digest') return digestBody(mail, options);
  const ofIdentity = identityTemplates.find((each) => each === template);
  if (ofIdentity) return identityBody(mail, ofIdentity, options);
  const ofAlert = alertTemplates.find((each) => each === template);
  if (ofAlert) return alertBody(mail, ofAlert, options);
  const ofModerators = moderationTemplates.find((each) => each === template);
  return ofModerators ? moderationBody(mail, ofModerators, options) : contactBody(mail, options);
}

/** The address of the link: a page of the site that sends the key with `confirmEmail` or `resetPassword`. */
function linkAddress(
  publicUrl: string,
  { template, userId, key }: { template: AccountTemplate; userId: number | null; key: string | undefined },
): string {
  if (keyTemplates.some((each) => each === template)) return `${publicUrl}/signin/?${template}=${key}`;
  if (template === 'deletion_requested' || template === 'export_ready')
    return `${publicUrl}/signin/?to=${encodeURIComponent(`/members/${userId}/data/`)}`;
  if (template === 'account_erased') return publicUrl;
  return `${publicUrl}/signin/?restore=1`;
}

function accountBody(
  mail: WaitingMail,
  template: AccountTemplate,
  { brand, publicUrl, key }: ComposeOptions,
): MailBody {
  const { username, userId, params: own } = mail;
  const params = {
    brand: brand.name,
    username: username ?? '',
    site: publicUrl,
    support: brand.supportEmail,
    date: own.date ?? '',
    days: own.days ?? '',
  };
  const greeting = username === null ? 'mail.greetingWithoutName' : 'mail.greeting';
  const intro = [mailText(greeting, params), mailText(`mail.${template}.intro`, params)];
  if (template === 'new_device') intro.push(newDeviceText(mail));
  const outro = mailText(`mail.${template}.outro`, params);
  const signature = mailText('mail.signature', params);
  const linkFollowsOutro = isWarning(template);
  return {
    subject: mailText(`mail.${template}.subject`, params),
    above: linkFollowsOutro ? [...intro, outro] : intro,
    link: {
      address: linkAddress(publicUrl, { template, userId, key }),
      title: mailText(`mail.${template}.button`, params),
    },
    ...(template === 'new_device' && { otherLink: sessionsLink(publicUrl, userId) }),
    below: linkFollowsOutro ? [signature] : [outro, signature],
    reason: mailText('mail.reason', params),
  };
}

/** Mails about changes end with the instruction and the link, for an account that was taken over. */
const isWarning = (template: AccountTemplate): boolean =>
  template !== 'confirm' &&
  template !== 'reset' &&
  template !== 'sign_up_again' &&
  template !== 'email_new' &&
  template !== 'email_in_use';

function contactBody(
  { params: { from = '', message = '', file = '' } }: WaitingMail,
  { brand }: ComposeOptions,
): MailBody {
  const params = { brand: brand.name, from };
  return {
    subject: mailText('mail.contact.subject', params),
    above: [mailText('mail.contact.intro', params), message],
    below: file === '' ? [] : [mailText('mail.contact.file', { file })],
    reason: mailText('mail.contact.reason', params),
  };
}

/** Reads the `data:` address of `theme.mailLogo`; undefined without a logo. */
function readMailLogo(address: string | undefined, hostname: string): MailLogo | undefined {
  const [, contentType, base64] = /^data:([^;]+);base64,(.+)$/.exec(address ?? '') ?? [];
  if (contentType === undefined || base64 === undefined) return undefined;
  return {
    cid: `logo@${hostname}`,
    filename: `logo.${contentType.slice('image/'.length)}`,
    contentType,
    content: Buffer.from(base64, 'base64'),
    contentDisposition: 'inline',
  };
}
