import { securityMessages } from './messages/en/security.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the security settings of members, not with every page.
 */

export type SecurityTextKey = keyof typeof securityMessages;

type Placeholders<Key extends SecurityTextKey> = (typeof securityMessages)[Key] extends string
  ? PlaceholderNames<(typeof securityMessages)[Key]>
  : 'count' | 'n';

type Arguments<Key extends SecurityTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the security settings, with its placeholders filled. */
export function securityText<Key extends SecurityTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(securityMessages[key], args[0] ?? {}, plural);
}

const plural = new Intl.PluralRules('en');
