import { createConnection } from './connection.ts';
import { addOnce, type CardSchema, createEntries, type Entries, replaceEntry } from './entries.ts';

/** Fields that every card needs; `video_id` may be text or a number. */
export interface StorableCard {
  video_id: string | number;
}

/** The videos watched in this browser, newest last (requirement ST-2). */
export interface WatchHistory<Card> extends Entries<Card> {
  /** Stores the card as the newest and removes an earlier entry of the video. False when it cannot be stored. */
  add(card: Card): Promise<boolean>;
}

/** The watch-later list of this browser (requirement ST-3). */
export interface WatchLater<Card> extends Entries<Card> {
  /** Rejects a video that is already in the list. False when it cannot be stored. */
  add(card: Card): Promise<'added' | 'already_added' | false>;
}

export interface BrowserLibrary<Card> {
  history: WatchHistory<Card>;
  watchLater: WatchLater<Card>;
  /** Closes the connection; every later operation returns false or null. */
  close(): void;
}

export interface BrowserLibraryOptions<Card> {
  /** Parses stored cards, which may come from another version of the site. */
  card: CardSchema<Card>;
  /** Longest wait of an operation for the database, in milliseconds. Default: 3000. */
  openTimeoutMs?: number;
}

/**
 * The visitor's lists in the IndexedDB database `api_storage`. It opens on the first operation. No operation rejects: where
 * the database cannot be opened (private mode, blocked, damaged), it returns false or null.
 */
export function createBrowserLibrary<Card extends StorableCard>(
  options: BrowserLibraryOptions<Card>,
): BrowserLibrary<Card> {
  const connection = createConnection({ openTimeoutMs: options.openTimeoutMs ?? 3000 });
  return {
    history: {
      ...createEntries(connection, 'watch_history', options.card),
      add: async (card) => {
        const videoId = readVideoId(card);
        if (videoId === undefined) return false;
        const stored = await connection.run((database) =>
          replaceEntry(database, 'watch_history', videoId, card),
        );
        return stored ?? false;
      },
    },
    watchLater: {
      ...createEntries(connection, 'watch_later', options.card),
      add: async (card) => {
        const videoId = readVideoId(card);
        if (videoId === undefined) return false;
        const entry = { ...card, isWatchLater: true };
        const stored = await connection.run((database) => addOnce(database, 'watch_later', videoId, entry));
        return stored ?? false;
      },
    },
    close: () => connection.close(),
  };
}

function readVideoId(card: StorableCard): number | undefined {
  const videoId = Number(card.video_id);
  return Number.isSafeInteger(videoId) && videoId > 0 ? videoId : undefined;
}
