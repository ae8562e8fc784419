import { consentMessages } from './messages/en/consent.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the consent panel, not with every page.
 */

export type ConsentTextKey = keyof typeof consentMessages;

/** A text of the consent panel, with its placeholders filled. */
export const consentText: CatalogueText<typeof consentMessages> = catalogueText('consent', consentMessages);
