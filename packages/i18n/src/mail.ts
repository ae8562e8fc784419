import { mailMessages } from './messages/en/mail.ts';
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
  return fillMessage(mailMessages[key], params, plural);
}

const plural = new Intl.PluralRules('en');
