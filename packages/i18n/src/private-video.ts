import { privateVideoMessages } from './messages/en/private-video.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only the page of a private video shows these texts.
 */

export type PrivateVideoTextKey = keyof typeof privateVideoMessages;

/** A text of the page of a private video. */
export const privateVideoText: CatalogueText<typeof privateVideoMessages> = catalogueText(
  'privateVideo',
  privateVideoMessages,
);
