export { formatDate, formatRelativeDate, type Moment } from './formatters/dates.ts';
export { formatDuration, isoDuration, spokenDuration } from './formatters/durations.ts';
export { formatCount, formatFraction, formatFullCount, formatPercent } from './formatters/numbers.ts';
export { formatTimeUntil } from './formatters/time-until.ts';
export { siteDirection, siteLanguage } from './translation/installed.ts';
export { listingText } from './translator/listing-text.ts';
export type { MessageParams } from './translator/message.ts';
export {
  createTranslator,
  isMessageKey,
  type MessageKey,
  type Translate,
} from './translator/translator.ts';
