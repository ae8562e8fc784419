import { languageOf } from '../translator/language.ts';
import { type Moment, relativeFormat } from './dates.ts';

const units = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/**
 * Time until a moment of the next day or so: `in 23 hours`, rounded up, at least a minute. `now` is the time at which the server
 * rendered the page, so that the browser renders the same text. An invalid date gives an empty text.
 */
export function formatTimeUntil(moment: Moment, now: Moment, lang?: string): string {
  const left = Math.max(new Date(moment).getTime() - new Date(now).getTime(), 60_000);
  if (Number.isNaN(left)) return '';
  const { unit, ms } = units.find((each) => left > each.ms) ?? units[1];
  return relativeFormat(languageOf(lang)).format(Math.ceil(left / ms), unit);
}
