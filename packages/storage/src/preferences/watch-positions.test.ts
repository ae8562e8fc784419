import { describe, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';
import { createWatchPositions, withPosition } from './watch-positions.ts';

/** localStorage in memory, with the given value under the key of the positions. */
function memory(stored?: string) {
  const map = new Map(stored === undefined ? [] : [['watch_positions', stored]]);
  const storage: Storage = {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
  return { map, store: createLocalStore(() => storage) };
}

const at = (videoId: string, positionSeconds = 30, durationSeconds = 120) => ({
  videoId,
  positionSeconds,
  durationSeconds,
});

describe('watch positions', () => {
  test('a position is found by its video id, also on a later visit', () => {
    const { store } = memory();
    createWatchPositions(store).set(at('7', 61));
    expect(createWatchPositions(store).get('7')).toEqual(at('7', 61));
    expect(createWatchPositions(store).get('8')).toBeUndefined();
  });

  test('a video has one position, the latest one, and becomes the newest entry', () => {
    const positions = createWatchPositions(memory().store);
    for (const position of [at('1', 10), at('2', 20), at('1', 30)]) positions.set(position);
    expect(positions.list()).toEqual([at('2', 20), at('1', 30)]);
  });

  test('the oldest entries are dropped beyond the limit, so that the stored value stays small', () => {
    const { map, store } = memory();
    const positions = createWatchPositions(store);
    for (let id = 1; id <= 230; id += 1) positions.set(at(String(id), 1234, 5678));
    const ids = positions.list().map(({ videoId }) => videoId);
    expect(ids).toHaveLength(200);
    expect([ids.at(0), ids.at(-1)]).toEqual(['31', '230']);
    expect(map.get('watch_positions')?.length).toBeLessThan(5000);
  });

  test('a stored list longer than the limit is read up to the limit', () => {
    const stored = JSON.stringify([
      ['1', 10, 100],
      ['2', 10, 100],
      ['3', 10, 100],
    ]);
    const positions = createWatchPositions(memory(stored).store, { limit: 2 });
    expect(positions.list().map(({ videoId }) => videoId)).toEqual(['2', '3']);
  });

  test('no more positions than the limit are stored', () => {
    const { map, store } = memory();
    const positions = createWatchPositions(store, { limit: 2 });
    for (const id of ['1', '2', '3']) positions.set(at(id));
    expect(JSON.parse(map.get('watch_positions') ?? '')).toEqual([
      ['2', 30, 120],
      ['3', 30, 120],
    ]);
  });

  test('forgetting an unknown video does not write to storage', () => {
    const stored = '[ ["1", 10, 100] ]';
    const { map, store } = memory(stored);
    createWatchPositions(store).forget('2');
    expect(map.get('watch_positions')).toBe(stored);
  });

  test('the position 0 is stored', () => {
    const positions = createWatchPositions(memory().store);
    positions.set(at('1', 0));
    expect(positions.get('1')).toEqual(at('1', 0));
  });

  test('one position or all positions can be removed', () => {
    const { map, store } = memory();
    const positions = createWatchPositions(store);
    for (const id of ['1', '2', '3']) positions.set(at(id));
    positions.forget('2');
    positions.forget('9');
    expect(positions.list().map(({ videoId }) => videoId)).toEqual(['1', '3']);
    positions.clear();
    expect(map.size).toBe(0);
  });

  test.each([
    'not json',
    '{}',
    'null',
    '[1, null, ["1"], ["2", "x", 3], ["3", -1, 10], ["4", 1, 0], ["", 1, 2], ["5", 1, 2, 3], [6, 1, 2], ["7", 1e999, 2]]',
  ])('the invalid stored value %s reads as an empty list', (stored) => {
    const positions = createWatchPositions(memory(stored).store);
    expect(positions.list()).toEqual([]);
    positions.set(at('1'));
    expect(positions.list()).toEqual([at('1')]);
  });

  test.each([
    at('1', Number.NaN),
    at('1', -1),
    at('1', 10, Number.POSITIVE_INFINITY),
    at('1', 10, 0),
    at('', 10),
  ])('the invalid position %o is not stored', (position) => {
    const positions = createWatchPositions(memory().store);
    positions.set(position);
    expect(positions.list()).toEqual([]);
  });

  test('without storage no position is stored and no operation fails', () => {
    const positions = createWatchPositions(
      createLocalStore(() => {
        throw new DOMException('Storage is disabled.', 'SecurityError');
      }),
    );
    positions.set(at('1'));
    positions.forget('1');
    positions.clear();
    expect(positions.list()).toEqual([]);
    expect(positions.get('1')).toBeUndefined();
  });
});

test('withPosition does not change its input list', () => {
  const known = [at('1'), at('2')];
  expect(withPosition(known, at('1', 50), 2)).toEqual([at('2'), at('1', 50)]);
  expect(known).toEqual([at('1'), at('2')]);
});
