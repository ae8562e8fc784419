import { type MailTextKey, mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type { MailBody } from './mail-body.ts';
import type { IdentityTemplate } from './write-mail.ts';

const reasons = {
  unreadable: 'mail.identity.unreadable',
  expired: 'mail.identity.expired',
  mismatch: 'mail.identity.mismatch',
  underage: 'mail.identity.underage',
} as const satisfies Record<string, MailTextKey>;

/** The content of a mail about the decision on an identity check. Its note is text of a moderator. */
export function identityBody(
  mail: { username: string | null; params: Readonly<Record<string, string>> },
  template: IdentityTemplate,
  { brand, publicUrl }: { brand: SiteConfig['brand']; publicUrl: string },
): MailBody {
  const { reason = '', note = '' } = mail.params;
  const params = {
    brand: brand.name,
    username: mail.username ?? '',
    site: publicUrl,
    support: brand.supportEmail,
  };
  const known = Object.entries(reasons).find(([code]) => code === reason)?.[1];
  return {
    subject: mailText(`mail.${template}.subject`, params),
    above: [
      mailText('mail.greeting', params),
      mailText(`mail.${template}.intro`, params),
      ...(known === undefined ? [] : [mailText(known, params)]),
      ...(note === '' ? [] : [note]),
    ],
    link: {
      address: `${publicUrl}/upload/${template === 'identity_approved' ? '' : 'identity/'}`,
      title: mailText(`mail.${template}.open`, params),
    },
    below: [mailText('mail.signature', params)],
    reason: mailText('mail.reason', params),
  };
}
