import { memberMessages } from './messages/en/members.ts';
import { translated } from './translation/installed.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the screens of members, not with every page.
 */

export type MemberTextKey = keyof typeof memberMessages;

/** A text of the member area, with its placeholders filled. */
export const memberText: CatalogueText<typeof memberMessages> = catalogueText('members', memberMessages);

/** A text whose key comes from data, for example the value of a fact; undefined for an unknown key. */
export function findMemberText(key: string): string | undefined {
  if (!isMemberText(key)) return undefined;
  const found = translated('members', key) ?? memberMessages[key];
  return typeof found === 'string' ? found : undefined;
}

const isMemberText = (key: string): key is MemberTextKey => Object.hasOwn(memberMessages, key);
