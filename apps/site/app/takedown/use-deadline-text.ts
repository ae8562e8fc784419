import { formatDate } from '@nightjar/i18n';
import { useLocale } from '@nightjar/ui';

/** Writes day and minute of an ISO 8601 time in UTC, in the language of the site: deadlines are the same for all readers. */
export function useDeadlineText(): (instant: string) => string {
  const { lang } = useLocale();
  return (instant) => `${formatDate(instant, lang)}, ${instant.slice(11, 16)} UTC`;
}
