import type { ReportReason } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';

const reasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'other',
] as const satisfies ReportReason[];

const labels: Record<(typeof reasons)[number], string> = {
  illegal: communityText('report.illegalContent'),
  underage: communityText('report.childSafety'),
  without_consent: communityText('report.harassment'),
  copyright: formText('report.copyright'),
  spam: formText('report.spam'),
  other: formText('report.other'),
};

/** The reasons to report a comment, message, member or playlist, in the order of the form. */
export const objectReasons = reasons.map((value) => ({ value, label: labels[value] }));
