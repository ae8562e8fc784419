import { formScreenMessages } from './messages/en/form-screens.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the screens that have forms, not with every page.
 */

export type FormTextKey = keyof typeof formScreenMessages;

/** A text of sign-in, sign-up, recovery or the contact form, with its placeholders filled. */
export const formText: CatalogueText<typeof formScreenMessages> = catalogueText('forms', formScreenMessages);
