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

it('UI-5: removes a toast after 5 s, and one with a shorter lifetime earlier', () => {
  const store = openStore();
  store.show({ type: 'success', text: 'long' });
  store.show({ type: 'success', text: 'short', lifetimeMs: 2000 });
  vi.advanceTimersByTime(2000);
  expect(texts(store)).toEqual(['long']);
  vi.advanceTimersByTime(3000);
  expect(texts(store)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps a toast while paused', () => {
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

it('notifies its listeners of every change and assigns unique ids', () => {
  const store = openStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const id = store.show({ type: 'success', text: 'a' });
  expect(store.show({ type: 'success', text: 'b' })).not.toBe(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  store.dismiss('toast-2');
  expect(listener).toHaveBeenCalledTimes(3);
});

it('reports the end of a toast once: after its lifetime, when it is dismissed, and when newer ones replace it', () => {
  const store = openStore();
  const onEnd = vi.fn();
  store.show({ type: 'success', text: 'expires', onEnd });
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  store.resume();
  vi.advanceTimersByTime(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  store.dismiss(store.show({ type: 'success', text: 'dismissed', onEnd }));
  expect(onEnd).toHaveBeenCalledTimes(2);
  store.show({ type: 'success', text: 'displaced', onEnd });
  for (const text of ['a', 'b', 'c', 'd']) store.show({ type: 'success', text });
  expect(onEnd).toHaveBeenCalledTimes(3);
});
