import { ageGateFrench, ageGateGerman, ageGateRussian } from '../messages/age-gate.ts';
import { english } from '../messages/en/english.ts';
import { type Language, languageOf } from './language.ts';
import {
  fillMessage,
  type Message,
  type MessageParams,
  type PlaceNames,
  type PluralMessage,
} from './message.ts';

type English = typeof english;
export type MessageKey = keyof English;

type Places<Key extends MessageKey> = English[Key] extends PluralMessage
  ? PlaceNames<English[Key]['other']>
  : PlaceNames<English[Key]>;

/** What a message needs: nothing, or a value for each of its places (a plural may take its number as `n`). */
type Arguments<Key extends MessageKey> = [Places<Key>] extends [never]
  ? [params?: MessageParams]
  : [params: Readonly<Record<Places<Key>, string | number> & { n?: number }>];

export interface Translate {
  <Key extends MessageKey>(key: Key, ...args: Arguments<Key>): string;
  /** The text for a key that is only known at run time (an error code of the origin); undefined where there is none. */
  find(key: string, params?: MessageParams): string | undefined;
  readonly lang: Language;
}

const overlays: Record<Language, Partial<Record<MessageKey, Message>>> = {
  en: {},
  ru: ageGateRussian,
  fr: ageGateFrench,
  de: ageGateGerman,
};

const made = new Map<Language, Translate>();

/**
 * The translator of a language tag (`fr`, `fr-CA`); an unknown language gives English. Translators have no state, so
 * one a language is kept.
 */
export function createTranslator(lang: string): Translate {
  const language = languageOf(lang);
  const known = made.get(language);
  if (known) return known;
  const translate = makeTranslator(language);
  made.set(language, translate);
  return translate;
}

/** Whether a code of the wire has a text, for example `isMessageKey('notify.' + code)`. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}

function makeTranslator(lang: Language): Translate {
  const texts = overlays[lang];
  const englishPlural = new Intl.PluralRules('en');
  const ownPlural = new Intl.PluralRules(lang);
  const text = (key: MessageKey, params: MessageParams = {}) => {
    const own = texts[key];
    return own === undefined
      ? fillMessage(english[key], params, englishPlural)
      : fillMessage(own, params, ownPlural);
  };
  const find = (key: string, params?: MessageParams) => (isMessageKey(key) ? text(key, params) : undefined);
  return Object.assign((key: MessageKey, params?: MessageParams) => text(key, params), { find, lang });
}
