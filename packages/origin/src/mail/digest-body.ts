import { mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import { notificationKinds } from '../database/schema/index.ts';
import type { MailBody } from './mail-body.ts';

interface DigestMail {
  userId: number | null;
  username: string | null;
  params: Readonly<Record<string, string>>;
}

/** The page that stops the digests. Mail programs send its form themselves (RFC 8058). */
export const stopAddress = (publicUrl: string, { params: { key = '' } }: Pick<DigestMail, 'params'>) =>
  `${publicUrl}/signin/?digest_stop=${key}`;

/** The body of a digest of notifications: numbers by kind, without names and titles, because others may see the mail. */
export function digestBody(
  mail: DigestMail,
  { brand, publicUrl }: { brand: SiteConfig['brand']; publicUrl: string },
): MailBody {
  const { userId, username, params: counts } = mail;
  const params = {
    brand: brand.name,
    username: username ?? '',
    site: publicUrl,
    support: brand.supportEmail,
  };
  const lines = notificationKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [mailText(`mail.digest.${kind}`, { count })];
  });
  const page = `/members/${userId}/notifications/`;
  return {
    subject: mailText('mail.digest.subject', params),
    above: [mailText('mail.greeting', params), mailText('mail.digest.intro', params), lines.join('\n')],
    link: {
      address: `${publicUrl}/signin/?to=${encodeURIComponent(page)}`,
      title: mailText('mail.digest.open', params),
    },
    below: [mailText('mail.signature', params)],
    stop: { address: stopAddress(publicUrl, mail), title: mailText('mail.digest.stop', params) },
    reason: mailText('mail.reason', params),
  };
}
