import {
  emptyToastQueue,
  nextToastEnd,
  type Toast,
  type ToastEvent,
  type ToastQueue,
  toastLifetimes,
  toastQueue,
} from './toast-queue.ts';

export interface ToastRequest extends Pick<Toast, 'type' | 'text' | 'action' | 'onEnd'> {
  /** A toast of the same id is replaced. Default: a new id. */
  id?: string;
  /** Lifetime in ms. Default: 5 s; use `toastLifetimes.watchLater` for watch-later toasts (requirement UI-5). */
  lifetimeMs?: number;
}

export interface ToastStore {
  /** Shows a toast and returns its id. */
  show(request: ToastRequest): string;
  dismiss(id: string): void;
  pause(): void;
  resume(): void;
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  snapshot(): ToastQueue;
}

/** The toast store of a page, with one timer for the next toast that expires. */
export function createToastStore(clock: () => number = () => performance.now()): ToastStore {
  let queue = emptyToastQueue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const listeners = new Set<() => void>();

  const dispatch = (event: ToastEvent) => {
    const before = queue.toasts;
    queue = toastQueue(queue, event);
    clearTimeout(timer);
    const wait = nextToastEnd(queue);
    timer =
      wait === undefined ? undefined : setTimeout(() => dispatch({ type: 'ticked', at: clock() }), wait);
    for (const listener of listeners) listener();
    for (const { id, onEnd } of before) if (!queue.toasts.some((toast) => toast.id === id)) onEnd?.();
  };

  return {
    show({ id = `toast-${++count}`, lifetimeMs = toastLifetimes.standard, ...rest }) {
      dispatch({ type: 'shown', toast: { id, lifetimeMs, ...rest }, at: clock() });
      return id;
    },
    dismiss: (id) => dispatch({ type: 'dismissed', id, at: clock() }),
    pause: () => dispatch({ type: 'paused', at: clock() }),
    resume: () => dispatch({ type: 'resumed', at: clock() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => queue,
  };
}
