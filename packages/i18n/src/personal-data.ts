import { personalDataMessages } from './messages/en/personal-data.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the screen of the member's data, not with every page.
 */

export type PersonalDataTextKey = keyof typeof personalDataMessages;

/** A text of the screen of the member's data, with its placeholders filled. */
export const personalDataText: CatalogueText<typeof personalDataMessages> = catalogueText(
  'personalData',
  personalDataMessages,
);
