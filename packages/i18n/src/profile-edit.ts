import { profileEditMessages } from './messages/en/profile-edit.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only the screen on which members edit their profile shows these texts.
 */

export type ProfileEditTextKey = keyof typeof profileEditMessages;

/** A text of the screen on which members edit their profile. */
export const profileEditText: CatalogueText<typeof profileEditMessages> = catalogueText(
  'profileEdit',
  profileEditMessages,
);
