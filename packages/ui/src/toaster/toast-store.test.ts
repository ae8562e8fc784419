import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openStore = () => createToastStore(() => Date.now());
const texts = (store: ReturnType<typeof openStore>) => store.snapshot().toasts.map(({ text }) => text);

it('takes a toast away after 5 s, and a shorter one when its time is over', () => {
  const store = openStore();
  store.show({ type: 'success', text: 'long' });
  store.show({ type: 'success', text: 'short', lifetimeMs: 2000 });
  vi.advanceTimersByTime(2000);
  expect(texts(store)).toEqual(['long']);
  vi.advanceTimersByTime(3000);
  expect(texts(store)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps what is paused', () => {
  const store = openStore();
  store.show({ type: 'error', text: 'read me' });
  vi.advanceTimersByTime(4900);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['read me']);
  store.resume();
  vi.advanceTimersByTime(100);
  expect(texts(store)).toEqual([]);
});

it('tells its listeners of every change, and gives each toast an id of its own', () => {
  const store = openStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show({ type: 'success', text: 'a' });
  expect(store.show({ type: 'success', text: 'b' })).not.toBe(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  store.dismiss('toast-2');
  expect(listener).toHaveBeenCalledTimes(3);
});
