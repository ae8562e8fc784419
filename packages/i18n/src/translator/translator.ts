import { english } from '../messages/en/english.ts';
import { translated } from '../translation/installed.ts';
import { languageOf, pluralRules } from './language.ts';
import { fillMessage, type MessageParams, type PlaceholderNames, type PluralMessage } from './message.ts';

type English = typeof english;
export type MessageKey = keyof English;

type Placeholders<Key extends MessageKey> = English[Key] extends PluralMessage
  ? PlaceholderNames<English[Key]['other']>
  : PlaceholderNames<English[Key]>;

/** The parameters of a message: none, or a value for each placeholder (a plural message also takes its number as `n`). */
type Arguments<Key extends MessageKey> = [Placeholders<Key>] extends [never]
  ? [params?: MessageParams]
  : [params: Readonly<Record<Placeholders<Key>, string | number> & { n?: number }>];

export interface Translate {
  <Key extends MessageKey>(key: Key, ...args: Arguments<Key>): string;
  /** The text for a key that is known only at run time (an error code of the origin); undefined for an unknown key. */
  find(key: string, params?: MessageParams): string | undefined;
  /** The language of the texts. */
  readonly lang: string;
}

const translators = new Map<string, Translate>();

/**
 * The translator of a language tag, by default of the site's language; English for any other language. Translators have no
 * state, so each language has one instance.
 */
export function createTranslator(lang?: string): Translate {
  const language = languageOf(lang);
  const known = translators.get(language);
  if (known) return known;
  const translate = makeTranslator(language);
  translators.set(language, translate);
  return translate;
}

/** Whether the catalogue has a text for a key, for example `isMessageKey('notify.' + code)`. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}

function makeTranslator(lang: string): Translate {
  const plural = pluralRules(lang);
  const isOfSite = () => lang === languageOf();
  const text = (key: MessageKey, params: MessageParams = {}) =>
    fillMessage((isOfSite() ? translated('pages', key) : undefined) ?? english[key], params, plural);
  const find = (key: string, params?: MessageParams) => (isMessageKey(key) ? text(key, params) : undefined);
  return Object.assign((key: MessageKey, params?: MessageParams) => text(key, params), { find, lang });
}
