import { type RefObject, useEffect, useRef } from 'react';

interface ReviewKeys {
  player: RefObject<HTMLVideoElement | null>;
  form: RefObject<HTMLFormElement | null>;
  onNext: () => void;
  onPrevious: () => void;
  onHelp: () => void;
}

const seekSeconds = 10;

/**
 * The keys of the review queue. They do nothing in a field, with a modifier, and while a dialog is open. Refusals need a
 * reason, so their keys move the focus to it; Ctrl and Enter in the statement sends the form.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const intent: { decision: string } = { decision: 'changes' };
    function onKeyDown(event: KeyboardEvent) {
      const { form } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && target?.matches('textarea')) {
        if (intent.decision === 'reject') submit(form.current, 'reject', 'revert_edit');
        else submit(form.current, intent.decision);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input:not([type="radio"]), textarea, select, [contenteditable], dialog')) return;
      if (event.key === ' ' && target?.closest('button, a, input, video')) return;
      if (!act(event.key.toLowerCase(), latest.current, intent)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Carries out a key. @returns false for a key without a meaning. */
function act(key: string, { player, form, ...moves }: ReviewKeys, intent: { decision: string }): boolean {
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
