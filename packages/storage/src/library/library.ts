import { createConnection } from './connection.ts';
import { addOnce, type CardSchema, createEntries, type Entries, replaceEntry } from './entries.ts';

/** The least a card must have; `video_id` may be text or a number. */
export interface StorableCard {
  video_id: string | number;
}

/** The videos watched in this browser, newest last (requirement ST-2). */
export interface WatchHistory<Card> extends Entries<Card> {
  /** Stores the card as the newest; an older entry of the same video goes. False when it cannot be stored. */
  add(card: Card): Promise<boolean>;
}

/** The videos kept for later in this browser (requirement ST-3). */
export interface WatchLater<Card> extends Entries<Card> {
  /** A video that is kept already is refused. False when it cannot be stored. */
  add(card: Card): Promise<'added' | 'already_added' | false>;
}

export interface BrowserLibrary<Card> {
  history: WatchHistory<Card>;
  watchLater: WatchLater<Card>;
  /** Ends the connection; every later operation answers false or null. */
  close(): void;
}

export interface BrowserLibraryOptions<Card> {
  /** Reads stored cards: what another version of the site left is parsed like any foreign data. */
  card: CardSchema<Card>;
  /** How long an operation waits for the database, in milliseconds; 3000 unless given. */
  openTimeoutMs?: number;
}

/**
 * The visitor's own lists in IndexedDB `api_storage`. Nothing is opened before the first operation, and none of them
 * rejects: where the database cannot be opened (private mode, blocked, broken) they answer false or null.
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
        const kept = { ...card, isWatchLater: true };
        const stored = await connection.run((database) => addOnce(database, 'watch_later', videoId, kept));
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
