import { personalDataMessages } from './messages/en/personal-data.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the screen of the member's data, not with every page.
 */

export type PersonalDataTextKey = keyof typeof personalDataMessages;

type Placeholders<Key extends PersonalDataTextKey> = PlaceholderNames<(typeof personalDataMessages)[Key]>;

type Arguments<Key extends PersonalDataTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the screen of the member's data, with its placeholders filled. */
export function personalDataText<Key extends PersonalDataTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(personalDataMessages[key], args[0] ?? {}, plural);
}

const plural = new Intl.PluralRules('en');
