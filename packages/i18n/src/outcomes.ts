import { outcomeMessages } from './messages/en/outcomes.ts';
import { translated } from './translation/installed.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';
import { pluralRules } from './translator/language.ts';
import { fillMessage, type MessageParams } from './translator/message.ts';
import type { Translate } from './translator/translator.ts';

/*
 * A separate entry: these texts are loaded with the code that sends a write, not with every page. A translation has them among
 * the texts of the pages.
 */

export type OutcomeTextKey = keyof typeof outcomeMessages;

/** A text about the outcome of a write, with its placeholders filled. */
export const outcomeText: CatalogueText<typeof outcomeMessages> = catalogueText('pages', outcomeMessages);

/** The text of a key that contains a code of the origin, here or among the texts of every page; undefined for an unknown key. */
export function findOutcomeText(t: Translate, key: string, params: MessageParams = {}): string | undefined {
  if (!isOutcomeKey(key)) return t.find(key, params);
  return fillMessage(translated('pages', key) ?? outcomeMessages[key], params, pluralRules());
}

const isOutcomeKey = (key: string): key is OutcomeTextKey => Object.hasOwn(outcomeMessages, key);

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
export function noticeText(t: Translate, { code, info, params }: Notice): string {
  const text =
    findOutcomeText(t, `notify.${code}`, params) ??
    findOutcomeText(t, `error.${code}`, params) ??
    outcomeText('error.unnamed');
  return info ? `${text} ${info}` : text;
}

/** The text of a failed vote: `notify.vote_{code}`, otherwise the general text of the code. */
export function voteErrorText(t: Translate, code: string): string {
  return findOutcomeText(t, `notify.vote_${code}`) ?? noticeText(t, { code });
}

/** The text of a failed subscription: `notify.subscribe_{code}`, otherwise the general text of the code. */
export function subscribeErrorText(t: Translate, code: string): string {
  return findOutcomeText(t, `notify.subscribe_${code}`) ?? noticeText(t, { code });
}
