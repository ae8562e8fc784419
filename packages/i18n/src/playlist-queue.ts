import { playlistQueueMessages } from './messages/en/playlist-queue.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: only a video that is played from a playlist shows these texts.
 */

export type PlaylistQueueTextKey = keyof typeof playlistQueueMessages;

/** A text of the playlist beside a video. */
export const playlistQueueText: CatalogueText<typeof playlistQueueMessages> = catalogueText(
  'playlistQueue',
  playlistQueueMessages,
);
