import { clear, createStore, set } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { createSearchHistory } from './search-history.ts';

const database = createStore('search-history-test', 'key_values');
const open = (limit?: number) => createSearchHistory({ database, ...(limit !== undefined && { limit }) });
const titles = (history: ReturnType<typeof createSearchHistory>) => history.list().map(({ title }) => title);

beforeEach(async () => {
  localStorage.clear();
  await clear(database);
});

test('ST-7: a repeated search moves to the front and appears once', () => {
  const history = open();
  for (const title of ['night sky', 'waves', ' Night Sky ', '  ']) history.add(title);
  expect(titles(history)).toEqual(['Night Sky', 'waves']);
});

test('ST-7: spaces around a title are ignored in comparisons', async () => {
  await set('search_history', [{ title: ' waves ' }, { title: 'sky' }], database);
  const history = open();
  await history.load();
  history.add('Waves');
  expect(titles(history)).toEqual(['Waves', 'sky']);
  history.remove(' SKY ');
  expect(titles(history)).toEqual(['Waves']);
});

test('ST-7: terms are kept for the next page', async () => {
  const history = open();
  history.add('  ');
  history.add('waves');
  await history.load();
  const next = open();
  await next.load();
  expect(next.list()).toEqual([{ title: 'waves' }]);
});

test('ST-7: the terms of release 0.1.0 are taken over', async () => {
  localStorage.setItem('search_history', '[{"title":"waves"}]');
  const history = open();
  history.add('sky');
  await history.load();
  expect(titles(history)).toEqual(['sky', 'waves']);
  expect(localStorage.length).toBe(0);
});

test('ST-7: only the newest entries are stored, up to the limit', () => {
  const history = open(2);
  for (const title of ['a', 'b', 'c']) history.add(title);
  expect(titles(history)).toEqual(['c', 'b']);
});

test('ST-7: one entry or all entries can be removed', () => {
  const history = open();
  for (const title of ['a', 'b', 'c']) history.add(title);
  history.remove('B');
  expect(titles(history)).toEqual(['c', 'a']);
  history.clear();
  expect(titles(history)).toEqual([]);
});

test.each(['not a list', {}, [1, null, { title: 3 }, { title: '' }]])(
  'ST-7: the invalid stored value %j reads as an empty list',
  async (stored) => {
    await set('search_history', stored, database);
    const history = open();
    await history.load();
    expect(titles(history)).toEqual([]);
    history.add('a');
    expect(titles(history)).toEqual(['a']);
  },
);
