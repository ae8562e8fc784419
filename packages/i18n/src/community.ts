import { communityMessages } from './messages/en/community.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with comments, messages and notifications, not with every page.
 */

export type CommunityTextKey = keyof typeof communityMessages;

/** A text of comments, messages, notifications or reports, with its placeholders filled; `n` selects the plural form. */
export const communityText: CatalogueText<typeof communityMessages> = catalogueText(
  'community',
  communityMessages,
);
