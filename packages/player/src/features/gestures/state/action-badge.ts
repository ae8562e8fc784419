import type { Clock } from '../../../core/clock.ts';

/** How long a badge is shown. */
const badgeMs = 900;
/** A series of key presses is announced once, this long after the last. */
const spokenAfterMs = 600;

/** The effect of a key or of a click on the picture. */
export type ActionBadge =
  | { kind: 'play' }
  | { kind: 'pause' }
  | { kind: 'volume'; percent: number }
  | { kind: 'muted' }
  | { kind: 'speed'; rate: number }
  /** `seconds` is the sum of a series of seeks in one direction, `toSeconds` the new position. */
  | { kind: 'seek'; seconds: number; toSeconds: number };

export interface ActionBadgesOptions {
  clock: Clock;
  onBadge: (badge: ActionBadge | undefined) => void;
  /** Announce this badge to screen readers: the last of a series. */
  onSpoken: (badge: ActionBadge) => void;
}

export interface ActionBadges {
  show(badge: ActionBadge): void;
  stop(): void;
}

/** Shows the effect of a key for a moment and announces it after the last of a series. Seeks in one direction are added up. */
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
      const next = merge(shown, badge);
      stop();
      shown = next;
      onBadge(next);
      cancelHiding = clock.after(badgeMs, () => {
        shown = undefined;
        onBadge(undefined);
      });
      // Changes of the playback state announce play and pause.
      if (next.kind === 'play' || next.kind === 'pause') return;
      cancelSpeaking = clock.after(spokenAfterMs, () => onSpoken(next));
    },
    stop,
  };
}

function merge(before: ActionBadge | undefined, next: ActionBadge): ActionBadge {
  if (before?.kind !== 'seek' || next.kind !== 'seek') return next;
  if (Math.sign(before.seconds) !== Math.sign(next.seconds)) return next;
  return { ...next, seconds: before.seconds + next.seconds };
}
