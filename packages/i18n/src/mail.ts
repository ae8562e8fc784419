import { mailMessages } from './messages/en/mail.ts';
import { translated } from './translation/installed.ts';
import { pluralRules } from './translator/language.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: only code that sends mail needs these texts, no page does.
 */

export type MailTextKey = keyof typeof mailMessages;

type Placeholders<Key extends MailTextKey> = PlaceholderNames<(typeof mailMessages)[Key]>;

/** A mail text with its placeholders filled. */
export function mailText<Key extends MailTextKey>(
  key: Key,
  params: Readonly<Record<Placeholders<Key>, string>>,
): string {
  return fillMessage(translated('mail', key) ?? mailMessages[key], params, pluralRules());
}
