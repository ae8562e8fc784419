import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Connection, LibrarySchema, StoredEntry, StoreName } from './connection.ts';

/** Any zod schema of a card fits. */
export interface CardSchema<Card> {
  safeParse(value: unknown): { success: true; data: Card } | { success: false };
}

/** What both lists can do. Each answers false or null when the database cannot be used (requirement ST-4). */
export interface Entries<Card> {
  /** Oldest first. Entries that the schema does not know are left out, and stay stored. */
  list(): Promise<Card[] | null>;
  /** The ids of the videos, oldest first. */
  listIds(): Promise<number[] | null>;
  count(): Promise<number | null>;
  has(videoId: number): Promise<boolean>;
  /** False when there was nothing to remove. */
  remove(videoId: number): Promise<boolean>;
  clear(): Promise<boolean>;
}

export function createEntries<Card>(
  connection: Connection,
  store: StoreName,
  schema: CardSchema<Card>,
): Entries<Card> {
  return {
    list: () =>
      connection.run(async (database) => {
        const entries = await database.getAll(store);
        return entries.flatMap((entry) => {
          const card = schema.safeParse(entry);
          return card.success ? [card.data] : [];
        });
      }),
    listIds: () =>
      connection.run(async (database) => {
        const entries = await database.getAll(store);
        return entries
          .map((entry) => Number(entry.video_id))
          .filter((videoId) => Number.isSafeInteger(videoId));
      }),
    count: () => connection.run((database) => database.count(store)),
    has: async (videoId) => (await connection.run((database) => isStored(database, store, videoId))) ?? false,
    remove: async (videoId) =>
      (await connection.run(async (database) => {
        const transaction = database.transaction(store, 'readwrite');
        const removed = await removeWithin(transaction, videoId);
        await transaction.done;
        return removed > 0;
      })) ?? false,
    clear: async () =>
      (await connection.run(async (database) => {
        await database.clear(store);
        return true;
      })) ?? false,
  };
}

type Writing = IDBPTransaction<LibrarySchema, [StoreName], 'readwrite'>;

/** Removes every entry of a video and gives their number. */
async function removeWithin({ store }: Writing, videoId: number): Promise<number> {
  const index = store.index('video_id');
  const keys = (await Promise.all(indexKeys(videoId).map((key) => index.getAllKeys(key)))).flat();
  await Promise.all(keys.map((key) => store.delete(key)));
  return keys.length;
}

/** Stores an entry as the newest in place of every other one of its video, in one transaction. */
export async function replaceEntry(
  database: IDBPDatabase<LibrarySchema>,
  store: StoreName,
  videoId: number,
  card: object,
): Promise<true> {
  const transaction = database.transaction(store, 'readwrite');
  await removeWithin(transaction, videoId);
  await transaction.store.add(toEntry(card, videoId));
  await transaction.done;
  return true;
}

/** Stores an entry unless its video has one. Looking and adding are one transaction, or two tabs could both add. */
export async function addOnce(
  database: IDBPDatabase<LibrarySchema>,
  store: StoreName,
  videoId: number,
  card: object,
): Promise<'added' | 'already_added'> {
  const transaction = database.transaction(store, 'readwrite');
  const index = transaction.store.index('video_id');
  const kept = await Promise.all(indexKeys(videoId).map((key) => index.count(key)));
  const isKept = kept.some((count) => count > 0);
  if (!isKept) await transaction.store.add(toEntry(card, videoId));
  await transaction.done;
  return isKept ? 'already_added' : 'added';
}

async function isStored(
  database: IDBPDatabase<LibrarySchema>,
  store: StoreName,
  videoId: number,
): Promise<boolean> {
  const counts = await Promise.all(
    indexKeys(videoId).map((key) => database.countFromIndex(store, 'video_id', key)),
  );
  return counts.some((count) => count > 0);
}

/** The entry that is stored for a card. The number is stored as text, as the wire sends it. */
function toEntry(card: object, videoId: number): StoredEntry {
  // The key is the database's: a card that was read from it must not overwrite its old place.
  const { id: _, ...fields }: { id?: unknown } = { ...card };
  return { ...fields, video_id: String(videoId) };
}

/** IndexedDB tells "7" from 7, and earlier versions of the site stored both. */
function indexKeys(videoId: number): (string | number)[] {
  return [String(videoId), videoId];
}
