import { memberMessages } from './messages/en/members.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the screens of members, not with every page.
 */

export type MemberTextKey = keyof typeof memberMessages;

type Placeholders<Key extends MemberTextKey> = (typeof memberMessages)[Key] extends string
  ? PlaceholderNames<(typeof memberMessages)[Key]>
  : 'count' | 'n';

type Arguments<Key extends MemberTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the member area, with its placeholders filled. */
export function memberText<Key extends MemberTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(memberMessages[key], args[0] ?? {}, plural);
}

/** A text whose key comes from data, for example the value of a fact; undefined for an unknown key. */
export function findMemberText(key: string): string | undefined {
  const found = Object.entries(memberMessages).find(([known]) => known === key)?.[1];
  return typeof found === 'string' ? found : undefined;
}

const plural = new Intl.PluralRules('en');
