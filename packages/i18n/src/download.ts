import { downloadMessages } from './messages/en/download.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only the download page shows these texts.
 */

export type DownloadTextKey = keyof typeof downloadMessages;

/** A text of the download page, with its placeholders filled. */
export const downloadText: CatalogueText<typeof downloadMessages> = catalogueText(
  'download',
  downloadMessages,
);
