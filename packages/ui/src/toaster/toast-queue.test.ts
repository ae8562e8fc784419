import { describe, expect, it } from 'vitest';
import {
  emptyToastQueue,
  nextToastEnd,
  type ToastEvent,
  type ToastQueue,
  toastQueue,
} from './toast-queue.ts';

const run = (...events: ToastEvent[]): ToastQueue => events.reduce(toastQueue, emptyToastQueue);
const shown = (id: string, at: number, lifetimeMs = 5000): ToastEvent => ({
  type: 'shown',
  at,
  toast: { id, type: 'success', text: id, lifetimeMs },
});
const ids = (queue: ToastQueue) => queue.toasts.map(({ id }) => id);

describe('toastQueue', () => {
  it('keeps a toast for its time and not longer', () => {
    expect(ids(run(shown('a', 100), { type: 'ticked', at: 5099 }))).toEqual(['a']);
    expect(ids(run(shown('a', 100), { type: 'ticked', at: 5100 }))).toEqual([]);
  });

  it('counts each from its own beginning', () => {
    const queue = run(shown('a', 0), shown('b', 3000), { type: 'ticked', at: 5000 });
    expect(ids(queue)).toEqual(['b']);
    expect(nextToastEnd(queue)).toBe(3000);
  });

  it('lets a watch-later toast go before an older one of 5 s', () => {
    expect(ids(run(shown('a', 0), shown('later', 1000, 2000), { type: 'ticked', at: 3000 }))).toEqual(['a']);
  });

  it('stands still while paused and goes on with what was left', () => {
    const paused = run(shown('a', 0), { type: 'paused', at: 4000 });
    expect(nextToastEnd(paused)).toBeUndefined();
    const resumed = toastQueue(paused, { type: 'resumed', at: 60_000 });
    expect(nextToastEnd(resumed)).toBe(1000);
  });

  it('shows a toast of the same id once, with its new time', () => {
    const queue = run(shown('a', 0), shown('b', 0), shown('a', 2000));
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(queue.toasts[1]?.remainingMs).toBe(5000);
  });

  it('makes room for the newest of more than four', () => {
    expect(ids(run(...['a', 'b', 'c', 'd', 'e'].map((id) => shown(id, 0))))).toEqual(['b', 'c', 'd', 'e']);
  });

  it('ends the pause with the last toast: the pointer has nothing left to leave', () => {
    const queue = run(shown('a', 0), { type: 'paused', at: 10 }, { type: 'dismissed', id: 'a', at: 20 });
    expect(queue).toMatchObject({ toasts: [], isPaused: false });
  });
});
