import { formScreenMessages } from './messages/en/form-screens.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the screens that have forms, not with every page.
 */

export type FormTextKey = keyof typeof formScreenMessages;

type Placeholders<Key extends FormTextKey> = PlaceholderNames<(typeof formScreenMessages)[Key]>;

type Arguments<Key extends FormTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of sign-in, sign-up, recovery or the contact form, with its placeholders filled. */
export function formText<Key extends FormTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(formScreenMessages[key], args[0] ?? {}, plural);
}

const plural = new Intl.PluralRules('en');
