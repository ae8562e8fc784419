import { type RefObject, useEffect, useRef } from 'react';

interface ReviewKeys {
  /** The shown video. */
  videoId: number;
  player: RefObject<HTMLVideoElement | null>;
  form: RefObject<HTMLFormElement | null>;
  onNext: () => void;
  onPrevious: () => void;
  onHelp: () => void;
}

const seekSeconds = 10;
const repeatable = ['j', 'l'];

/** The decision that R or C has chosen; Ctrl and Enter send no other. */
interface Intent {
  decision: 'reject' | 'changes' | undefined;
}

/**
 * The keys of the review queue. They do nothing in a field, with a modifier, and while a dialog is open. Refusals need a
 * reason, so their keys move the focus to it; Ctrl and Enter in the statement then send it.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const { videoId } = keys;
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const intent: Intent = { decision: undefined };
    function onKeyDown(event: KeyboardEvent) {
      const { form } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && target?.matches('textarea')) {
        if (intent.decision === 'reject') submit(form.current, 'reject', 'revert_edit');
        if (intent.decision === 'changes') submit(form.current, 'changes');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input:not([type="radio"]), textarea, select, [contenteditable], dialog')) return;
      if (event.key === ' ' && target?.closest('button, a, input, video')) return;
      const key = event.key.toLowerCase();
      // A key that is held must not decide about the next video, which replaces this one meanwhile.
      if (event.repeat && !repeatable.includes(key)) return;
      if (act(key, latest.current, intent)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
    // A decision is chosen for one video.
  }, [videoId]);
}

/** Carries out a key. @returns false for a key without a meaning. */
function act(key: string, { player, form, ...moves }: ReviewKeys, intent: Intent): boolean {
  const { current: video } = player;
  switch (key) {
    case ' ':
    case 'k':
      if (video) void (video.paused ? video.play().catch(() => undefined) : video.pause());
      return true;
    case 'j':
    case 'l':
      if (video) video.currentTime += key === 'j' ? -seekSeconds : seekSeconds;
      return true;
    case 'a':
      return submit(form.current, 'approve', 'accept_edit');
    case 'r':
    case 'c':
      intent.decision = key === 'r' ? 'reject' : 'changes';
      form.current?.querySelector<HTMLInputElement>('input[name="reason"]')?.focus();
      return true;
    case 'n':
      moves.onNext();
      return true;
    case 'p':
      moves.onPrevious();
      return true;
    case '?':
      moves.onHelp();
      return true;
    default:
      return false;
  }
}

/** Presses the button of the first of these decisions that the form has. @returns false if it has none of them. */
function submit(form: HTMLFormElement | null, ...decisions: string[]): boolean {
  const button = form?.querySelector<HTMLButtonElement>(
    decisions.map((decision) => `button[data-decision="${decision}"]`).join(),
  );
  button?.click();
  return button !== undefined && button !== null;
}
