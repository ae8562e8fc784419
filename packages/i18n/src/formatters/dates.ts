import { languageOf } from '../translator/language.ts';
import { formatText } from './format-text.ts';

/** A point in time: ISO 8601 text (dates on the wire are UTC), a `Date`, or milliseconds since 1970. */
export type Moment = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A calendar day: `Nov 21, 2026`. Always in UTC: the visitor's time zone is unknown to the server, and a different day in
 * the browser would be a hydration mismatch. An invalid date gives an empty text.
 */
export function formatDate(moment: Moment, lang?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(languageOf(lang)).format(date);
}

function dateFormat(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format;
}

const steps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/**
 * Time since a moment: `3 days ago`; `just now` below a minute and for the future. `now` is the time at which the server
 * rendered the page, so that the browser renders the same text.
 */
export function formatRelativeDate(moment: Moment, now: Moment, lang?: string): string {
  const elapsed = (new Date(now).getTime() - new Date(moment).getTime()) / 1000;
  if (Number.isNaN(elapsed)) return '';
  const step = steps.find(({ seconds }) => elapsed >= seconds);
  if (!step) return formatText('format.justNow');
  return relativeFormat(languageOf(lang)).format(-Math.floor(elapsed / step.seconds), step.unit);
}

/** Intl's formatter of relative times; each is made once. */
export function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(language);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(language);
  relativeFormats.set(language, format);
  return format;
}
