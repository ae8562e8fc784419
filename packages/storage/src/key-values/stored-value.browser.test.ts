import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

const database = createStore('stored-value-test', 'key_values');
const parse = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);
const open = (options: { database?: UseStore; formerKey?: string } = {}) =>
  createStoredValue({ key: 'list', parse, database, ...options });
const adds = (text: string) => (list: string[]) => [...list, text];

beforeEach(async () => {
  localStorage.clear();
  await clear(database);
});

describe('a stored value', () => {
  it('is empty until it is read, and then available without waiting', async () => {
    await set('list', ['a'], database);
    const value = open();
    expect(value.get()).toEqual([]);
    await value.load();
    expect(value.get()).toEqual(['a']);
  });

  it('has a change at once, and the database has all changes in their order', async () => {
    const value = open();
    for (const text of ['a', 'b', 'c']) value.update(adds(text));
    expect(value.get()).toEqual(['a', 'b', 'c']);
    await value.load();
    expect(await get('list', database)).toEqual(['a', 'b', 'c']);
  });

  it('keeps what was changed while it was being read', async () => {
    await set('list', ['a'], database);
    const value = open();
    const reading = value.load();
    value.update(adds('b'));
    expect(value.get()).toEqual(['b']);
    await reading;
    expect(value.get()).toEqual(['a', 'b']);
    await vi.waitFor(async () => expect(await get('list', database)).toEqual(['a', 'b']));
  });

  it('keeps the changes of two tabs', async () => {
    const [first, second] = [open(), open({ database: createStore('stored-value-test', 'key_values') })];
    await Promise.all([first.load(), second.load()]);
    first.update(adds('a'));
    second.update(adds('b'));
    await Promise.all([first.load(), second.load()]);
    await first.load();
    expect(first.get().toSorted()).toEqual(['a', 'b']);
  });

  it('takes over what release 0.1.0 stored in localStorage, and removes it there', async () => {
    localStorage.setItem('former', '["a"]');
    const value = open({ formerKey: 'former' });
    expect(value.get()).toEqual(['a']);
    await value.load();
    expect(await get('list', database)).toEqual(['a']);
    expect(localStorage.getItem('former')).toBeNull();
  });

  it('takes over the former value with a change that comes first', async () => {
    localStorage.setItem('former', '["a"]');
    const value = open({ formerKey: 'former' });
    value.update(adds('b'));
    await value.load();
    expect(await get('list', database)).toEqual(['a', 'b']);
  });

  it('does not replace what the database has by a former value', async () => {
    await set('list', ['new'], database);
    localStorage.setItem('former', '["old"]');
    const value = open({ formerKey: 'former' });
    await value.load();
    expect(value.get()).toEqual(['new']);
    expect(localStorage.getItem('former')).toBeNull();
  });
});

describe('ST-4: without a database', () => {
  beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));

  it('a value is kept in memory, and the former one stays in localStorage', async () => {
    localStorage.setItem('former', '["a"]');
    const refused: UseStore = () => Promise.reject(new DOMException('Not allowed.', 'SecurityError'));
    const value = open({ formerKey: 'former', database: refused });
    await value.load();
    value.update(adds('b'));
    await value.load();
    expect(value.get()).toEqual(['a', 'b']);
    expect(localStorage.getItem('former')).toBe('["a"]');
  });

  it('a change that cannot be written stays over what is read later', async () => {
    await set('list', ['a'], database);
    const readOnly: UseStore = (mode, use) =>
      mode === 'readonly'
        ? database(mode, use)
        : Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
    const value = open({ database: readOnly });
    value.update(adds('b'));
    await value.load();
    await value.load();
    expect(value.get()).toEqual(['a', 'b']);
  });

  it('nothing waits longer than a second for one that does not answer', async () => {
    vi.useFakeTimers();
    const value = open({ database: () => new Promise(() => {}) });
    const reading = value.load();
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
    value.update(adds('a'));
    expect(value.get()).toEqual(['a']);
    vi.useRealTimers();
  });

  it('a value that the database answers late has the changes that were made meanwhile', async () => {
    vi.useFakeTimers();
    let answer = (_stored: unknown) => {};
    const late = (() => new Promise<unknown>((resolve) => (answer = resolve))) as UseStore;
    const value = open({ database: late });
    const reading = value.load();
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
    const answerRead = answer;
    value.update(adds('b'));
    answerRead(['a']);
    await vi.waitFor(() => expect(value.get()).toEqual(['a', 'b']));
    vi.useRealTimers();
  });
});
