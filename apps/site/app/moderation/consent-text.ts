import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { shownTime } from './shown-time.ts';

type Confirmation = Pick<ReviewedVideo['consents'][number], 'confirmedAt' | 'confirmedBy'>;

/** Who confirmed a consent, and when. */
export function consentText({ confirmedAt, confirmedBy }: Confirmation): string {
  if (confirmedAt === null) return moderationText('mod.review.consentOpen');
  const date = shownTime(confirmedAt);
  return confirmedBy
    ? moderationText('mod.review.consent', { name: confirmedBy.username, date })
    : moderationText('mod.review.consentGone', { date });
}
