/** Section 9: ms that a notification stays; watch-later toasts stay shorter. */
export const toastLifetimes = { standard: 5000, watchLater: 2000 } as const;

export interface ToastAction {
  label: string;
  onAct: () => void;
}

export interface Toast {
  id: string;
  type: 'error' | 'success';
  text: string;
  /** ms it stays in view while nobody pauses it. */
  lifetimeMs: number;
  /** Undo, for example. */
  action?: ToastAction;
}

/** Toasts in view, each with what is left of its time when the queue was last looked at. */
export interface ToastQueue {
  readonly toasts: readonly (Toast & { remainingMs: number })[];
  readonly isPaused: boolean;
  /** ms on the caller's clock. */
  readonly seenAt: number;
}

export type ToastEvent =
  | { type: 'shown'; toast: Toast; at: number }
  | { type: 'dismissed'; id: string; at: number }
  | { type: 'paused'; at: number }
  | { type: 'resumed'; at: number }
  | { type: 'ticked'; at: number };

export const emptyToastQueue: ToastQueue = { toasts: [], isPaused: false, seenAt: 0 };

/** More at once would cover the page; the oldest makes room. */
const most = 4;

/** The queue's next state (requirement UI-5): time runs for all toasts alike, and stands still while paused. */
export function toastQueue(queue: ToastQueue, event: ToastEvent): ToastQueue {
  const now = letTimePass(queue, event.at);
  switch (event.type) {
    case 'shown': {
      const others = now.toasts.filter(({ id }) => id !== event.toast.id);
      const shown = { ...event.toast, remainingMs: event.toast.lifetimeMs };
      return { ...now, toasts: [...others, shown].slice(-most) };
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

/** ms until the next toast goes; undefined while nothing is to happen. */
export function nextToastEnd(queue: ToastQueue): number | undefined {
  if (queue.isPaused || queue.toasts.length === 0) return undefined;
  return Math.min(...queue.toasts.map(({ remainingMs }) => remainingMs));
}

function letTimePass(queue: ToastQueue, at: number): ToastQueue {
  const elapsed = queue.isPaused ? 0 : Math.max(0, at - queue.seenAt);
  const toasts = queue.toasts
    .map((toast) => ({ ...toast, remainingMs: toast.remainingMs - elapsed }))
    .filter(({ remainingMs }) => remainingMs > 0);
  return { ...queue, toasts, seenAt: at };
}

/** Dismissing the last toast takes the pointer's target away: no event would ever end the pause. */
function resumeWhenEmpty(queue: ToastQueue): ToastQueue {
  return queue.toasts.length === 0 ? { ...queue, isPaused: false } : queue;
}
