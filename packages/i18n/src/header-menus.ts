import { headerMenuMessages } from './messages/en/header-menus.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the menus of the header, when they open. A translation has them among the texts
 * of the pages.
 */

export type HeaderMenuTextKey = keyof typeof headerMenuMessages;

/** A text of the menu of a member or of the suggestions of the search box; `n` selects the plural form. */
export const headerMenuText: CatalogueText<typeof headerMenuMessages> = catalogueText(
  'pages',
  headerMenuMessages,
);
