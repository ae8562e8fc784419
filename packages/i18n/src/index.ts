export { formatDate, formatRelativeDate, type Moment } from './formatters/dates.ts';
export { formatDuration, isoDuration, spokenDuration } from './formatters/durations.ts';
export { formatCount, formatFraction, formatFullCount, formatPercent } from './formatters/numbers.ts';
export {
  listingText,
  type Notice,
  noticeText,
  subscribeErrorText,
  voteErrorText,
} from './translator/error-texts.ts';
export { type Language, languageOf, languages } from './translator/language.ts';
export type { MessageParams } from './translator/message.ts';
export {
  createTranslator,
  isMessageKey,
  type MessageKey,
  type Translate,
} from './translator/translator.ts';
