import { securityMessages } from './messages/en/security.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the security settings of members, not with every page.
 */

export type SecurityTextKey = keyof typeof securityMessages;

/** A text of the security settings, with its placeholders filled. */
export const securityText: CatalogueText<typeof securityMessages> = catalogueText(
  'security',
  securityMessages,
);
