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
  it('UI-5: removes a toast at the end of its lifetime', () => {
    expect(ids(run(shown('a', 100), { type: 'ticked', at: 5099 }))).toEqual(['a']);
    expect(ids(run(shown('a', 100), { type: 'ticked', at: 5100 }))).toEqual([]);
  });

  it('measures each lifetime from the start of its toast', () => {
    const queue = run(shown('a', 0), shown('b', 3000), { type: 'ticked', at: 5000 });
    expect(ids(queue)).toEqual(['b']);
    expect(nextToastEnd(queue)).toBe(3000);
  });

  it('UI-5: removes a watch-later toast before an older one of 5 s', () => {
    expect(ids(run(shown('a', 0), shown('later', 1000, 2000), { type: 'ticked', at: 3000 }))).toEqual(['a']);
  });

  it('Q-18: pauses, and resumes with the remaining time', () => {
    const paused = run(shown('a', 0), { type: 'paused', at: 4000 });
    expect(nextToastEnd(paused)).toBeUndefined();
    const resumed = toastQueue(paused, { type: 'resumed', at: 60_000 });
    expect(nextToastEnd(resumed)).toBe(1000);
  });

  it('replaces a toast of the same id and restarts its lifetime', () => {
    const queue = run(shown('a', 0), shown('b', 0), shown('a', 2000));
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(queue.toasts[1]?.remainingMs).toBe(5000);
  });

  it('shows the newest four toasts', () => {
    expect(ids(run(...['a', 'b', 'c', 'd', 'e'].map((id) => shown(id, 0))))).toEqual(['b', 'c', 'd', 'e']);
  });

  it('ends the pause when the last toast is dismissed', () => {
    const queue = run(shown('a', 0), { type: 'paused', at: 10 }, { type: 'dismissed', id: 'a', at: 20 });
    expect(queue).toMatchObject({ toasts: [], isPaused: false });
  });
});
