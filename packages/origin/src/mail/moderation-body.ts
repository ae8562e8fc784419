import { type ClearablePart, clearableParts } from '@nightjar/api/operations';
import { type MailTextKey, mailText } from '@nightjar/i18n/mail';
import type { SiteConfig } from '@nightjar/site-config';
import type { MailBody } from './mail-body.ts';
import type { AlertTemplate, ModerationTemplate } from './write-mail.ts';

interface Sender {
  brand: SiteConfig['brand'];
  publicUrl: string;
}

/** The content of a mail about a decision or a notice. Its statement is text of a moderator. */
export function moderationBody(
  mail: { username: string | null; params: Record<string, string> },
  template: ModerationTemplate,
  { brand, publicUrl }: Sender,
): MailBody {
  const {
    title = '',
    reason = '',
    statement = '',
    days = '',
    number = '',
    due = '',
    parts = '',
    outcome,
    path,
  } = mail.params;
  const params = {
    brand: brand.name,
    support: brand.supportEmail,
    site: publicUrl,
    username: mail.username ?? '',
    title,
    days,
    number,
    due,
    reason: ruleText(reason),
    parts: partsText(parts),
  };
  const text = (
    key: Exclude<
      MailTextKey,
      `mail.${'contact' | 'deletion_requested' | 'digest' | 'new_device' | AlertTemplate}.${string}`
    >,
  ) => mailText(key, params);
  const isToMember = mail.username !== null;
  const isNotice = template === 'notice_received' || template === 'notice_decided';
  const intro =
    template === 'notice_decided'
      ? text(outcomes[outcome ?? ''] ?? 'mail.notice_decided.kept')
      : text(`mail.${template}.intro`);
  const hasAppeal = path !== undefined && !isNotice;
  return {
    subject: text(`mail.${template}.subject`),
    above: [
      text(isToMember ? 'mail.greeting' : 'mail.moderation.greetingGuest'),
      intro,
      ...(reason === '' ? [] : [text('mail.moderation.rule')]),
      ...(statement === '' ? [] : [statement]),
      ...(hasAppeal ? [text('mail.moderation.appealHint')] : []),
    ],
    ...(path !== undefined && {
      link: {
        address: publicUrl + path,
        title: text(isNotice ? 'mail.moderation.statusButton' : 'mail.moderation.appealButton'),
      },
    }),
    below: [text('mail.signature')],
    reason: text(isToMember ? 'mail.reason' : 'mail.moderation.guestReason'),
  };
}

const outcomes: Readonly<
  Record<
    string,
    'mail.notice_decided.removed' | 'mail.notice_decided.kept' | 'mail.notice_decided.sanctioned'
  >
> = {
  removed: 'mail.notice_decided.removed',
  kept: 'mail.notice_decided.kept',
  sanctioned: 'mail.notice_decided.sanctioned',
};

const rules = {
  illegal: 'mail.reason.illegal',
  underage: 'mail.reason.underage',
  without_consent: 'mail.reason.without_consent',
  copyright: 'mail.reason.copyright',
  spam: 'mail.reason.spam',
  quality: 'mail.reason.quality',
  terms: 'mail.reason.terms',
} as const satisfies Record<string, MailTextKey>;

/** The words for the rule of a decision. */
function ruleText(reason: string): string {
  const known = Object.entries(rules).find(([code]) => code === reason);
  return mailText(known?.[1] ?? 'mail.reason.other', {});
}

const partTexts = {
  avatar: 'mail.profile.avatar',
  cover: 'mail.profile.cover',
  texts: 'mail.profile.texts',
} as const satisfies Record<ClearablePart, MailTextKey>;

/** The words for the cleared parts of a profile, in their order. */
function partsText(parts: string): string {
  const cleared = parts.split(' ');
  const named = clearableParts.filter((part) => cleared.includes(part));
  return named.map((part) => mailText(partTexts[part], {})).join(', ');
}
