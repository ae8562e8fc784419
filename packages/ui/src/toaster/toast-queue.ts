/** Lifetimes of toasts in ms (requirement UI-5). */
export const toastLifetimes = { standard: 5000, watchLater: 2000 } as const;

export interface ToastAction {
  label: string;
  onAct: () => void;
}

export interface Toast {
  id: string;
  type: 'error' | 'success';
  text: string;
  /** Lifetime in ms, pauses excluded. */
  lifetimeMs: number;
  /** For example Undo. */
  action?: ToastAction;
  /** Called once, when the toast is no longer shown: after its lifetime, its action, or when it is dismissed. */
  onEnd?: () => void;
}

/** The visible toasts with their remaining lifetimes at `seenAt`. */
export interface ToastQueue {
  readonly toasts: readonly (Toast & { remainingMs: number })[];
  readonly isPaused: boolean;
  /** Time of the last event in ms, on the caller's clock. */
  readonly seenAt: number;
}

export type ToastEvent =
  | { type: 'shown'; toast: Toast; at: number }
  | { type: 'dismissed'; id: string; at: number }
  | { type: 'paused'; at: number }
  | { type: 'resumed'; at: number }
  | { type: 'ticked'; at: number };

export const emptyToastQueue: ToastQueue = { toasts: [], isPaused: false, seenAt: 0 };

/** Beyond this number the oldest toast is removed, so that toasts do not cover the page. */
const maxToasts = 4;

/** Reducer of the toasts (requirement UI-5): a pause stops the lifetimes of all toasts. */
export function toastQueue(queue: ToastQueue, event: ToastEvent): ToastQueue {
  const now = advanceTo(queue, event.at);
  switch (event.type) {
    case 'shown': {
      const others = now.toasts.filter(({ id }) => id !== event.toast.id);
      const shown = { ...event.toast, remainingMs: event.toast.lifetimeMs };
      return { ...now, toasts: [...others, shown].slice(-maxToasts) };
    }
    case 'dismissed':
      return resumeWhenEmpty({ ...now, toasts: now.toasts.filter(({ id }) => id !== event.id) });
    case 'paused':
      return { ...now, isPaused: true };
    case 'resumed':
      return { ...now, isPaused: false };
    case 'ticked':
      return now;
  }
}

/** Time until the next toast expires in ms; undefined without toasts and during a pause. */
export function nextToastEnd(queue: ToastQueue): number | undefined {
  if (queue.isPaused || queue.toasts.length === 0) return undefined;
  return Math.min(...queue.toasts.map(({ remainingMs }) => remainingMs));
}

function advanceTo(queue: ToastQueue, at: number): ToastQueue {
  const elapsed = queue.isPaused ? 0 : Math.max(0, at - queue.seenAt);
  const toasts = queue.toasts
    .map((toast) => ({ ...toast, remainingMs: toast.remainingMs - elapsed }))
    .filter(({ remainingMs }) => remainingMs > 0);
  return { ...queue, toasts, seenAt: at };
}

/** Dismissing the last toast removes the element under the pointer, so that no pointerleave event would end the pause. */
function resumeWhenEmpty(queue: ToastQueue): ToastQueue {
  return queue.toasts.length === 0 ? { ...queue, isPaused: false } : queue;
}
