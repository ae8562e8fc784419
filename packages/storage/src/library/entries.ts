import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Connection, LibrarySchema, StoredEntry, StoreName } from './connection.ts';

/** Schema of a card; any zod schema has this form. */
export interface CardSchema<Card> {
  safeParse(value: unknown): { success: true; data: Card } | { success: false };
}

/** Operations of both lists. Each returns false or null when the database cannot be used (requirement ST-4). */
export interface Entries<Card> {
  /** Oldest first. Entries that the schema rejects are left out but stay stored. */
  list(): Promise<Card[] | null>;
  /** The ids of the videos, oldest first. */
  listIds(): Promise<number[] | null>;
  count(): Promise<number | null>;
  has(videoId: number): Promise<boolean>;
  /** False when the video had no entry. */
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
        const removed = await removeEntries(transaction, videoId);
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

type WriteTransaction = IDBPTransaction<LibrarySchema, [StoreName], 'readwrite'>;

/** Removes every entry of a video and returns their number. */
async function removeEntries({ store }: WriteTransaction, videoId: number): Promise<number> {
  const index = store.index('video_id');
  const keys = (await Promise.all(indexKeys(videoId).map((key) => index.getAllKeys(key)))).flat();
  await Promise.all(keys.map((key) => store.delete(key)));
  return keys.length;
}

/** Removes the entries of a video and adds the new one as the newest, in one transaction. */
export async function replaceEntry(
  database: IDBPDatabase<LibrarySchema>,
  store: StoreName,
  videoId: number,
  card: object,
): Promise<true> {
  const transaction = database.transaction(store, 'readwrite');
  await removeEntries(transaction, videoId);
  await transaction.store.add(toEntry(card, videoId));
  await transaction.done;
  return true;
}

/** Adds an entry unless its video has one. One transaction for check and insert, so that two tabs cannot both add. */
export async function addOnce(
  database: IDBPDatabase<LibrarySchema>,
  store: StoreName,
  videoId: number,
  card: object,
): Promise<'added' | 'already_added'> {
  const transaction = database.transaction(store, 'readwrite');
  const index = transaction.store.index('video_id');
  const counts = await Promise.all(indexKeys(videoId).map((key) => index.count(key)));
  const exists = counts.some((count) => count > 0);
  if (!exists) await transaction.store.add(toEntry(card, videoId));
  await transaction.done;
  return exists ? 'already_added' : 'added';
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

/** The stored form of a card. The video id is text, as on the wire. */
function toEntry(card: object, videoId: number): StoredEntry {
  // The database assigns the key: a card that was read from it must not overwrite its earlier entry.
  const { id: _, ...fields }: { id?: unknown } = { ...card };
  return { ...fields, video_id: String(videoId) };
}

/** For IndexedDB, "7" and 7 are different keys; earlier versions of the site stored both. */
function indexKeys(videoId: number): (string | number)[] {
  return [String(videoId), videoId];
}
