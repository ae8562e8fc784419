import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BrowserLibrary,
  createBrowserLibrary,
  exposeWatchLater,
  type StoredVideo,
  storedVideo,
} from '../index.ts';

type Library = BrowserLibrary<StoredVideo>;
const libraries: Library[] = [];

function openLibrary(options: { openTimeoutMs?: number } = {}): Library {
  const library = createBrowserLibrary({ card: storedVideo, ...options });
  libraries.push(library);
  return library;
}

function card(videoId: number, title = `Video ${videoId}`): StoredVideo {
  return {
    video_id: String(videoId),
    title,
    dir: `video-${videoId}`,
    duration: '09:01',
    post_date: '2026-03-04 05:06:07',
    scr: `/pictures/0/${videoId}/640.jpg`,
    video_viewed: '12',
    sg_id: '0',
    isWatchLater: false,
  };
}

function settled(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Opens the database as another version of the site would do. */
function openRaw(version?: number, upgrade?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open('api_storage', version);
  request.onupgradeneeded = () => upgrade?.(request.result);
  return settled(request).then(() => request.result);
}

beforeEach(() => settled(indexedDB.deleteDatabase('api_storage')));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const library of libraries.splice(0)) library.close();
});

test('ST-1: the database is api_storage version 1 with two auto-increment stores that have an index on video_id', async () => {
  await openLibrary().history.count();
  const database = await openRaw();
  expect(database.version).toBe(1);
  expect([...database.objectStoreNames]).toEqual(['watch_history', 'watch_later']);
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name);
    expect([store.keyPath, store.autoIncrement]).toEqual(['id', true]);
    expect([...store.indexNames]).toEqual(['video_id']);
    expect(store.index('video_id').keyPath).toBe('video_id');
  }
  database.close();
});

describe('history', () => {
  test('ST-2: adding a video again makes it the newest and removes its earlier entry', async () => {
    const { history } = openLibrary();
    for (const videoId of [1, 2, 3]) expect(await history.add(card(videoId))).toBe(true);
    expect(await history.add(card(1, 'Renamed'))).toBe(true);
    expect(await history.listIds()).toEqual([2, 3, 1]);
    expect((await history.list())?.map(({ title }) => title)).toEqual(['Video 2', 'Video 3', 'Renamed']);
    expect(await history.count()).toBe(3);
  });

  test('ST-2: has, remove and clear work by video id', async () => {
    const { history } = openLibrary();
    await history.add(card(1));
    await history.add(card(2));
    expect([await history.has(1), await history.has(9)]).toEqual([true, false]);
    expect([await history.remove(1), await history.remove(1)]).toEqual([true, false]);
    expect(await history.listIds()).toEqual([2]);
    expect(await history.clear()).toBe(true);
    expect(await history.list()).toEqual([]);
  });

  test('ST-2: two tabs that add the same video at once leave one entry', async () => {
    const [one, other] = [openLibrary(), openLibrary()];
    await Promise.all([one, other, one, other].map(({ history }) => history.add(card(7))));
    expect(await one.history.listIds()).toEqual([7]);
  });

  test('ST-2: a card without a valid video id is rejected', async () => {
    const { history, watchLater } = openLibrary();
    expect(await history.add({ ...card(1), video_id: 'x' })).toBe(false);
    expect(await watchLater.add({ ...card(1), video_id: '-1' })).toBe(false);
    expect(await history.count()).toBe(0);
  });
});

describe('watch later', () => {
  test('ST-3: a video that is already in the list is rejected and its entry does not change', async () => {
    const { watchLater } = openLibrary();
    expect(await watchLater.add(card(1))).toBe('added');
    expect(await watchLater.add(card(1, 'Renamed'))).toBe('already_added');
    expect(await watchLater.list()).toEqual([{ ...card(1), isWatchLater: true }]);
  });

  test('ST-3: when two tabs add the same video at once, one is rejected', async () => {
    const [one, other] = [openLibrary(), openLibrary()];
    const answers = await Promise.all([one.watchLater.add(card(7)), other.watchLater.add(card(7))]);
    expect(answers.sort()).toEqual(['added', 'already_added']);
  });

  test('ST-3: the two lists are independent of each other', async () => {
    const { history, watchLater } = openLibrary();
    await history.add(card(1));
    expect(await watchLater.has(1)).toBe(false);
    expect(await watchLater.add(card(1))).toBe('added');
    await watchLater.clear();
    expect(await history.has(1)).toBe(true);
  });

  test('ST-5: it is available as a global object until it is removed', async () => {
    const global: { watchLater?: Library['watchLater'] } = {};
    const removeGlobal = exposeWatchLater(global, openLibrary().watchLater);
    expect(await global.watchLater?.add(card(4))).toBe('added');
    expect(await global.watchLater?.listIds()).toEqual([4]);
    expect(Object.isFrozen(global.watchLater)).toBe(true);
    removeGlobal();
    expect(global).toEqual({});
  });
});

describe('entries of earlier versions', () => {
  async function store(...entries: object[]): Promise<void> {
    await openLibrary().history.count();
    const database = await openRaw();
    const transaction = database.transaction('watch_history', 'readwrite');
    for (const entry of entries) transaction.objectStore('watch_history').add(entry);
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve();
    });
    database.close();
  }

  test('ST-1: a video id stored as a number is found, replaced and removed like one stored as text', async () => {
    await store({ video_id: 5, title: 'Old' }, { video_id: '6', title: 'Older', thumb: '/t.jpg' });
    const { history } = openLibrary();
    expect(await history.list()).toMatchObject([{ video_id: '5' }, { video_id: '6', scr: '/t.jpg' }]);
    expect(await history.has(5)).toBe(true);
    await history.add(card(5));
    expect(await history.listIds()).toEqual([6, 5]);
    expect(await history.remove(5)).toBe(true);
    expect(await history.listIds()).toEqual([6]);
  });

  test('ST-1: an entry that the schema rejects is left out and stays stored', async () => {
    await store({ video_id: '5' }, { video_id: '6', title: 'Known' });
    const { history } = openLibrary();
    expect((await history.list())?.map(({ title }) => title)).toEqual(['Known']);
    expect(await history.count()).toBe(2);
  });
});

describe('a database that cannot be used', () => {
  async function expectFalseOrNull({ history, watchLater }: Library): Promise<void> {
    expect([await history.add(card(1)), await watchLater.add(card(1))]).toEqual([false, false]);
    for (const entries of [history, watchLater]) {
      expect([await entries.list(), await entries.listIds(), await entries.count()]).toEqual([
        null,
        null,
        null,
      ]);
      expect([await entries.has(1), await entries.remove(1), await entries.clear()]).toEqual([
        false,
        false,
        false,
      ]);
    }
  }

  test('ST-4: every operation returns false or null when opening the database throws', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await expectFalseOrNull(openLibrary());
  });

  test('ST-4: every operation returns false or null when the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectFalseOrNull(openLibrary());
  });

  test('ST-4: a newer version of the database is not changed', async () => {
    const newer = await openRaw(2, () => {});
    newer.close();
    await expectFalseOrNull(openLibrary());
  });

  test('ST-4: every operation returns false or null when the stores are missing', async () => {
    const empty = await openRaw(1, () => {});
    empty.close();
    await expectFalseOrNull(openLibrary());
  });

  test('ST-4: only the first operation waits when opening stays pending; later ones fail at once', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(stalledRequest());
    vi.useFakeTimers();
    const { history } = openLibrary();
    const first = history.count();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBeNull();
    expect(await history.count()).toBeNull();
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('ST-4: an operation times out while another tab blocks the database, and later operations use it once it opens', async () => {
    const library = openLibrary({ openTimeoutMs: 1 });
    const blocker = await openRaw(1, () => {});
    const deletion = indexedDB.deleteDatabase('api_storage');
    // The deletion waits for `blocker`, and the library's open waits for the deletion.
    expect(await library.history.count()).toBeNull();
    blocker.close();
    await settled(deletion);
    await vi.waitFor(async () => expect(await library.history.count()).toBe(0));
  });

  test('ST-4: the next operation retries after a failed opening', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('Try again.', 'UnknownError');
    });
    const { history } = openLibrary();
    expect(await history.count()).toBeNull();
    expect(await history.count()).toBe(0);
  });

  test('ST-4: the connection closes when another tab upgrades or deletes the database, and opens again afterwards', async () => {
    const { history } = openLibrary();
    await history.add(card(1));
    await settled(indexedDB.deleteDatabase('api_storage'));
    expect(await history.add(card(2))).toBe(true);
    expect(await history.listIds()).toEqual([2]);
  });

  test('ST-4: adding returns false when the disk is full', async () => {
    const { history } = openLibrary();
    await history.count();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No space.', 'QuotaExceededError');
    });
    expect(await history.add(card(1))).toBe(false);
  });

  test('ST-4: a closed library returns false or null', async () => {
    const library = openLibrary();
    await library.history.add(card(1));
    library.close();
    await expectFalseOrNull(library);
  });
});

/** A request that neither succeeds nor fails. */
function stalledRequest(): IDBOpenDBRequest {
  const target = new EventTarget();
  return Object.setPrototypeOf(target, IDBOpenDBRequest.prototype);
}
