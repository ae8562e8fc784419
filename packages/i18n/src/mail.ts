import { mailMessages } from './messages/en/mail.ts';
import { fillMessage, type PlaceNames } from './translator/message.ts';

/*
 * An entry of its own: only what sends mail needs these texts, no page does.
 */

export type MailTextKey = keyof typeof mailMessages;

type Places<Key extends MailTextKey> = PlaceNames<(typeof mailMessages)[Key]>;

/** A text of a mail with its places filled. */
export function mailText<Key extends MailTextKey>(
  key: Key,
  params: Readonly<Record<Places<Key>, string>>,
): string {
  return fillMessage(mailMessages[key], params, plural);
}

const plural = new Intl.PluralRules('en');
