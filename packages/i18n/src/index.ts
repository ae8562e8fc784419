export { formatDate, formatRelativeDate, type Moment } from './formatters/dates.ts';
export { formatDuration, isoDuration, spokenDuration } from './formatters/durations.ts';
export { formatCount, formatFraction, formatFullCount, formatPercent } from './formatters/numbers.ts';
export { siteDirection, siteLanguage } from './translation/installed.ts';
export {
  listingText,
  type Notice,
  noticeText,
  subscribeErrorText,
  voteErrorText,
} from './translator/error-texts.ts';
export type { MessageParams } from './translator/message.ts';
export {
  createTranslator,
  isMessageKey,
  type MessageKey,
  type Translate,
} from './translator/translator.ts';
