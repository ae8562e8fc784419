import { consentMessages } from './messages/en/consent.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the consent panel, not with every page.
 */

export type ConsentTextKey = keyof typeof consentMessages;

type Placeholders<Key extends ConsentTextKey> = PlaceholderNames<(typeof consentMessages)[Key]>;

type Arguments<Key extends ConsentTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the consent panel, with its placeholders filled. */
export function consentText<Key extends ConsentTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(consentMessages[key], args[0] ?? {}, plural);
}

const plural = new Intl.PluralRules('en');
