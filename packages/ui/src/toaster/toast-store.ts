import {
  emptyToastQueue,
  nextToastEnd,
  type Toast,
  type ToastEvent,
  type ToastQueue,
  toastLifetimes,
  toastQueue,
} from './toast-queue.ts';

export interface ToastRequest extends Pick<Toast, 'type' | 'text' | 'action'> {
  /** A toast of the same id is replaced; by default each stands for itself. */
  id?: string;
  /** ms; 5 s by default, 2 s for watch-later toasts (section 9). */
  lifetimeMs?: number;
}

export interface ToastStore {
  /** Shows a toast and hands back its id. */
  show(request: ToastRequest): string;
  dismiss(id: string): void;
  pause(): void;
  resume(): void;
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  snapshot(): ToastQueue;
}

/** Where the toasts of a page live; one timer, for the toast that ends first. */
export function createToastStore(clock: () => number = () => performance.now()): ToastStore {
  let queue = emptyToastQueue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const listeners = new Set<() => void>();

  const send = (event: ToastEvent) => {
    queue = toastQueue(queue, event);
    clearTimeout(timer);
    const wait = nextToastEnd(queue);
    timer = wait === undefined ? undefined : setTimeout(() => send({ type: 'ticked', at: clock() }), wait);
    for (const listener of listeners) listener();
  };

  return {
    show({ id = `toast-${++count}`, lifetimeMs = toastLifetimes.standard, ...rest }) {
      send({ type: 'shown', toast: { id, lifetimeMs, ...rest }, at: clock() });
      return id;
    },
    dismiss: (id) => send({ type: 'dismissed', id, at: clock() }),
    pause: () => send({ type: 'paused', at: clock() }),
    resume: () => send({ type: 'resumed', at: clock() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => queue,
  };
}
