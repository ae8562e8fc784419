import { privacyMessages } from './messages/en/privacy.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only the profile of a member, its settings and the viewing history of members show these texts.
 */

export type PrivacyTextKey = keyof typeof privacyMessages;

/** A text about what others see of a member, and what the account keeps. */
export const privacyText: CatalogueText<typeof privacyMessages> = catalogueText('privacy', privacyMessages);
