import type { Clock } from './clock.ts';

/** How long the answer to a key stays on the picture. */
const badgeMs = 900;
/** Keys in a row are spoken once, when they have rested. */
const spokenAfterMs = 600;

/** What a key or a click on the picture did. */
export type ActionBadge =
  | { kind: 'play' }
  | { kind: 'pause' }
  | { kind: 'volume'; percent: number }
  | { kind: 'muted' }
  | { kind: 'speed'; rate: number }
  /** Seconds moved by keys in a row in one direction, and where that is. */
  | { kind: 'seek'; seconds: number; toSeconds: number };

export interface ActionBadgesOptions {
  clock: Clock;
  onBadge: (badge: ActionBadge | undefined) => void;
  /** To be spoken: the last of several in a row. */
  onSpoken: (badge: ActionBadge) => void;
}

export interface ActionBadges {
  show(badge: ActionBadge): void;
  stop(): void;
}

/** Shows what a key did for a moment, and speaks it once keys have rested. Seconds in one direction add up. */
export function createActionBadges({ clock, onBadge, onSpoken }: ActionBadgesOptions): ActionBadges {
  let shown: ActionBadge | undefined;
  let cancelHiding: (() => void) | undefined;
  let cancelSpeaking: (() => void) | undefined;
  const stop = () => {
    cancelHiding?.();
    cancelSpeaking?.();
    shown = undefined;
  };
  return {
    show(badge) {
      const next = joined(shown, badge);
      stop();
      shown = next;
      onBadge(next);
      cancelHiding = clock.after(badgeMs, () => {
        shown = undefined;
        onBadge(undefined);
      });
      // Play and pause are spoken by the state itself.
      if (next.kind === 'play' || next.kind === 'pause') return;
      cancelSpeaking = clock.after(spokenAfterMs, () => onSpoken(next));
    },
    stop,
  };
}

function joined(before: ActionBadge | undefined, next: ActionBadge): ActionBadge {
  if (before?.kind !== 'seek' || next.kind !== 'seek') return next;
  if (Math.sign(before.seconds) !== Math.sign(next.seconds)) return next;
  return { ...next, seconds: before.seconds + next.seconds };
}
