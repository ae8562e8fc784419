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

/** Opens the database the way another version of the site would. */
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

test('ST-1: the database is api_storage version 1 with two stores that count up and find by video_id', async () => {
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
  test('ST-2: adding a video again makes it the newest and leaves no second entry', async () => {
    const { history } = openLibrary();
    for (const videoId of [1, 2, 3]) expect(await history.add(card(videoId))).toBe(true);
    expect(await history.add(card(1, 'Renamed'))).toBe(true);
    expect(await history.listIds()).toEqual([2, 3, 1]);
    expect((await history.list())?.map(({ title }) => title)).toEqual(['Video 2', 'Video 3', 'Renamed']);
    expect(await history.count()).toBe(3);
  });

  test('ST-2: it tells what it has, removes by video and forgets everything', async () => {
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

  test('ST-2: a card without a usable number is refused', async () => {
    const { history, watchLater } = openLibrary();
    expect(await history.add({ ...card(1), video_id: 'x' })).toBe(false);
    expect(await watchLater.add({ ...card(1), video_id: '-1' })).toBe(false);
    expect(await history.count()).toBe(0);
  });
});

describe('watch later', () => {
  test('ST-3: a video that is kept already is refused and stays as it was', async () => {
    const { watchLater } = openLibrary();
    expect(await watchLater.add(card(1))).toBe('added');
    expect(await watchLater.add(card(1, 'Renamed'))).toBe('already_added');
    expect(await watchLater.list()).toEqual([{ ...card(1), isWatchLater: true }]);
  });

  test('ST-3: of two tabs that add the same video at once one is refused', async () => {
    const [one, other] = [openLibrary(), openLibrary()];
    const answers = await Promise.all([one.watchLater.add(card(7)), other.watchLater.add(card(7))]);
    expect(answers.sort()).toEqual(['added', 'already_added']);
  });

  test('ST-3: the two lists do not know of each other', async () => {
    const { history, watchLater } = openLibrary();
    await history.add(card(1));
    expect(await watchLater.has(1)).toBe(false);
    expect(await watchLater.add(card(1))).toBe('added');
    await watchLater.clear();
    expect(await history.has(1)).toBe(true);
  });

  test('ST-5: it is offered as a global object until it is taken away', async () => {
    const global: { watchLater?: Library['watchLater'] } = {};
    const takeAway = exposeWatchLater(global, openLibrary().watchLater);
    expect(await global.watchLater?.add(card(4))).toBe('added');
    expect(await global.watchLater?.listIds()).toEqual([4]);
    expect(Object.isFrozen(global.watchLater)).toBe(true);
    takeAway();
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

  test('ST-1: a number stored as a number is found, replaced and removed like one stored as text', async () => {
    await store({ video_id: 5, title: 'Old' }, { video_id: '6', title: 'Older', thumb: '/t.jpg' });
    const { history } = openLibrary();
    expect(await history.list()).toMatchObject([{ video_id: '5' }, { video_id: '6', scr: '/t.jpg' }]);
    expect(await history.has(5)).toBe(true);
    await history.add(card(5));
    expect(await history.listIds()).toEqual([6, 5]);
    expect(await history.remove(5)).toBe(true);
    expect(await history.listIds()).toEqual([6]);
  });

  test('ST-1: an entry that the schema does not know is left out and stays stored', async () => {
    await store({ video_id: '5' }, { video_id: '6', title: 'Known' });
    const { history } = openLibrary();
    expect((await history.list())?.map(({ title }) => title)).toEqual(['Known']);
    expect(await history.count()).toBe(2);
  });
});

describe('a database that cannot be used', () => {
  async function expectQuiet({ history, watchLater }: Library): Promise<void> {
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

  test('ST-4: where opening throws, every operation answers false or null', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await expectQuiet(openLibrary());
  });

  test('ST-4: where there is no IndexedDB at all, every operation answers false or null', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectQuiet(openLibrary());
  });

  test('ST-4: a newer version of the database is left alone', async () => {
    const newer = await openRaw(2, () => {});
    newer.close();
    await expectQuiet(openLibrary());
  });

  test('ST-4: a database without the stores answers quietly', async () => {
    const empty = await openRaw(1, () => {});
    empty.close();
    await expectQuiet(openLibrary());
  });

  test('ST-4: opening that never answers is waited for once, and later operations give up at once', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(stalledRequest());
    vi.useFakeTimers();
    const { history } = openLibrary();
    const first = history.count();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBeNull();
    expect(await history.count()).toBeNull();
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('ST-4: an opening that waits for another tab is given up, and the late database serves later operations', async () => {
    const library = openLibrary({ openTimeoutMs: 1 });
    const blocker = await openRaw(1, () => {});
    const deletion = indexedDB.deleteDatabase('api_storage');
    // The deletion waits for `blocker`, and the library's open waits for the deletion.
    expect(await library.history.count()).toBeNull();
    blocker.close();
    await settled(deletion);
    await vi.waitFor(async () => expect(await library.history.count()).toBe(0));
  });

  test('ST-4: a failed opening is tried again by the next operation', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('Try again.', 'UnknownError');
    });
    const { history } = openLibrary();
    expect(await history.count()).toBeNull();
    expect(await history.count()).toBe(0);
  });

  test('ST-4: the connection yields to another tab that upgrades or deletes, and opens again afterwards', async () => {
    const { history } = openLibrary();
    await history.add(card(1));
    await settled(indexedDB.deleteDatabase('api_storage'));
    expect(await history.add(card(2))).toBe(true);
    expect(await history.listIds()).toEqual([2]);
  });

  test('ST-4: a full disk makes adding answer false', async () => {
    const { history } = openLibrary();
    await history.count();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No space.', 'QuotaExceededError');
    });
    expect(await history.add(card(1))).toBe(false);
  });

  test('ST-4: a closed library answers false or null', async () => {
    const library = openLibrary();
    await library.history.add(card(1));
    library.close();
    await expectQuiet(library);
  });
});

/** A request that neither succeeds nor fails. */
function stalledRequest(): IDBOpenDBRequest {
  const target = new EventTarget();
  return Object.setPrototypeOf(target, IDBOpenDBRequest.prototype);
}
