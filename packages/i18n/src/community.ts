import { communityMessages } from './messages/en/community.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with comments, messages and notifications, not with every page.
 */

export type CommunityTextKey = keyof typeof communityMessages;

type Messages = typeof communityMessages;
type Placeholders<Key extends CommunityTextKey> = PlaceholderNames<
  Messages[Key] extends { other: infer Other } ? Other : Messages[Key]
>;

type Arguments<Key extends CommunityTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number> & { n?: number }>];

/** A text of comments, messages, notifications or account security, with its placeholders filled; `n` selects the plural form. */
export function communityText<Key extends CommunityTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(communityMessages[key], args[0] ?? {}, plural);
}

const plural = new Intl.PluralRules('en');
