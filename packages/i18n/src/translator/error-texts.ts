import type { MessageParams } from './message.ts';
import type { Translate } from './translator.ts';

/** The notification of an answer with an error flag: its code and optional info. */
export interface Notice {
  code: string;
  info?: string;
  params?: MessageParams;
}

/**
 * The text of a toast for a notify code of the wire (requirement UI-5): the translated code, then its info.
 * Looks the code up under `notify.`, then under `error.`; an unknown code gives **Unnamed error**.
 */
export function noticeText(t: Translate, notice: Notice): string {
  const text =
    t.find(`notify.${notice.code}`, notice.params) ??
    t.find(`error.${notice.code}`, notice.params) ??
    t('error.unnamed');
  return notice.info ? `${text} ${notice.info}` : text;
}

/** The text of a failed vote: `notify.vote_{code}`, otherwise the general text of the code. */
export function voteErrorText(t: Translate, code: string): string {
  return t.find(`notify.vote_${code}`) ?? noticeText(t, { code });
}

/** The text of a failed subscription: `notify.subscribe_{code}`, otherwise the general text of the code. */
export function subscribeErrorText(t: Translate, code: string): string {
  return t.find(`notify.subscribe_${code}`) ?? noticeText(t, { code });
}

/** The text of an empty or failed list (docs/spec/ui-and-texts.md, "Error texts"); `kind` selects the text of an empty list. */
export function listingText(
  t: Translate,
  state: { kind?: 'videos' | 'history' | 'search'; errorCode?: string },
): string {
  if (state.errorCode !== undefined && state.errorCode !== 'no_results') {
    return t.find(`error.${state.errorCode}`) ?? t('listing.failed');
  }
  if (state.kind === 'history') return t('listing.emptyHistory');
  if (state.kind === 'search') return t('listing.emptySearch');
  return t('listing.empty');
}
