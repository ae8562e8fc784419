import { siteLanguage } from '@nightjar/i18n';
import { countryName } from '@nightjar/i18n/countries';
import { mailText } from '@nightjar/i18n/mail';
import { browserText } from '@nightjar/i18n/security';
import type { MailLink } from './mail-body.ts';

interface NewDeviceMail {
  params: Readonly<Record<string, string>>;
  createdAt: Date;
}

/** Where a session began: `userAgent` and `country` of the mail's parameters, and when the mail was written. */
export function newDeviceText({ params, createdAt }: NewDeviceMail): string {
  const country = countryName(params.country ?? '');
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  const time = new Intl.DateTimeFormat(siteLanguage(), format).format(createdAt);
  return [
    mailText('mail.new_device.browser', { browser: browserText(params.userAgent ?? '') }),
    ...(country === undefined ? [] : [mailText('mail.new_device.country', { country })]),
    mailText('mail.new_device.time', { time }),
  ].join('\n');
}

/** The screen of the member's sessions, after a sign-in. */
export const sessionsLink = (publicUrl: string, userId: number | null): MailLink => ({
  address: `${publicUrl}/signin/?to=${encodeURIComponent(`/members/${userId}/security/`)}`,
  title: mailText('mail.new_device.sessions', {}),
});
