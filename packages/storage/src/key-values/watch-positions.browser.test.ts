import { clear, createStore, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { mayHavePositions, newestPosition } from '../preferences/positions-mark.ts';
import { createWatchPositions } from './watch-positions.ts';

const database = createStore('watch-positions-test', 'key_values');
const open = (limit?: number) => createWatchPositions({ database, ...(limit !== undefined && { limit }) });
const storedList = () => get('watch_positions', database);
const at = (videoId: string, positionSeconds = 30, durationSeconds = 120) => ({
  videoId,
  positionSeconds,
  durationSeconds,
});

beforeEach(async () => {
  localStorage.clear();
  await clear(database);
});

describe('watch positions', () => {
  test('a position is found by its video id, also on a later visit', async () => {
    const positions = open();
    positions.set(at('7', 61));
    expect(positions.get('7')).toEqual(at('7', 61));
    await positions.load();
    const later = open();
    await later.load();
    expect(later.get('7')).toEqual(at('7', 61));
    expect(later.get('8')).toBeUndefined();
  });

  test('a video has one position, the latest one, and becomes the newest entry', () => {
    const positions = open();
    for (const position of [at('1', 10), at('2', 20), at('1', 30)]) positions.set(position);
    expect(positions.list()).toEqual([at('2', 20), at('1', 30)]);
  });

  test('the oldest entries are dropped beyond the limit of 200', async () => {
    const positions = open();
    for (let id = 1; id <= 230; id += 1) positions.set(at(String(id), 1234, 5678));
    const ids = positions.list().map(({ videoId }) => videoId);
    expect(ids).toHaveLength(200);
    expect([ids.at(0), ids.at(-1)]).toEqual(['31', '230']);
  });

  test('no more positions than the limit are read and stored', async () => {
    await set(
      'watch_positions',
      ['1', '2', '3'].map((id) => [id, 10, 100]),
      database,
    );
    const positions = open(2);
    await positions.load();
    expect(positions.list().map(({ videoId }) => videoId)).toEqual(['2', '3']);
    positions.set(at('4'));
    await positions.load();
    expect(await storedList()).toEqual([
      ['3', 10, 100],
      ['4', 30, 120],
    ]);
  });

  test('the position 0 is stored', () => {
    const positions = open();
    positions.set(at('1', 0));
    expect(positions.get('1')).toEqual(at('1', 0));
  });

  test('one position or all positions can be removed', async () => {
    const positions = open();
    for (const id of ['1', '2', '3']) positions.set(at(id));
    positions.forget('2');
    positions.forget('9');
    expect(positions.list().map(({ videoId }) => videoId)).toEqual(['1', '3']);
    positions.clear();
    await positions.load();
    expect(await storedList()).toEqual([]);
  });

  test('a mark shows whether the browser may have positions', () => {
    expect(mayHavePositions()).toBe(false);
    const positions = open();
    positions.set(at('1'));
    expect(mayHavePositions()).toBe(true);
    positions.clear();
    expect(mayHavePositions()).toBe(false);
  });

  test('the newest position is known without the database, until it is removed', async () => {
    const positions = open();
    expect(newestPosition('1')).toBeUndefined();
    positions.set(at('1', 61.5));
    await positions.load();
    expect([newestPosition('1'), newestPosition('61.5')]).toEqual([61.5, undefined]);
    positions.set(at('2', 0));
    expect([newestPosition('1'), newestPosition('2')]).toEqual([undefined, 0]);
    positions.forget('1');
    expect(newestPosition('2')).toBe(0);
    positions.forget('2');
    expect(newestPosition('2')).toBeUndefined();
    expect(mayHavePositions()).toBe(true);
  });

  test.each(['', '1', 'x', ':1', '-5:1', 'NaN:1', '5', '5:12', '5x:1'])(
    'the invalid newest position "%s" is ignored',
    (mark) => {
      localStorage.setItem('nj_positions', mark);
      expect(newestPosition('1')).toBeUndefined();
    },
  );

  test('the positions of release 0.1.0 are taken over, and are still found by the mark', async () => {
    localStorage.setItem('watch_positions', '[["7",61,300]]');
    expect(mayHavePositions()).toBe(true);
    const positions = open();
    await positions.load();
    expect(positions.get('7')).toEqual(at('7', 61, 300));
    expect(localStorage.getItem('watch_positions')).toBeNull();
    expect(mayHavePositions()).toBe(true);
  });

  test.each([
    'not a list',
    {},
    null,
    [1, null, ['1'], ['2', 'x', 3], ['3', -1, 10], ['4', 1, 0], ['', 1, 2], ['5', 1, 2, 3], [6, 1, 2]],
    [['7', Number.POSITIVE_INFINITY, 2]],
  ])('the invalid stored value %j reads as an empty list', async (stored) => {
    await set('watch_positions', stored, database);
    const positions = open();
    await positions.load();
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
    const positions = open();
    positions.set(position);
    expect(positions.list()).toEqual([]);
  });
});
