import type { Clock } from './clock.ts';

/** Controls hide after this long without user activity. */
const controlsHideMs = 3000;

/** Reasons to keep the controls visible without user activity. */
type ControlsHold = 'focus' | 'menu' | 'panel' | 'drag';

export interface ControlsVisibilityOptions {
  clock: Clock;
  onChange: (isVisible: boolean) => void;
}

export interface ControlsVisibility {
  /** The viewer moved the pointer, touched or pressed a key. */
  activity(): void;
  /** The pointer left the player. */
  leave(): void;
  /** A tap on the picture: toggles the controls. */
  toggle(): void;
  hold(reason: ControlsHold, isHeld: boolean): void;
  isHeld(reason: ControlsHold): boolean;
  /** Controls stay visible while the video does not play. */
  setPlaying(isPlaying: boolean): void;
  stop(): void;
}

/** Decides when the controls are visible: while paused, while held by a reason, or after recent activity. */
export function createControlsVisibility({ clock, onChange }: ControlsVisibilityOptions): ControlsVisibility {
  const holds = new Set<ControlsHold>();
  let isPlaying = false;
  let isActive = true;
  let isVisible = true;
  let cancelTimer: (() => void) | undefined;

  const settle = () => {
    const next = !isPlaying || holds.size > 0 || isActive;
    if (next === isVisible) return;
    isVisible = next;
    onChange(next);
  };
  const setActive = (active: boolean) => {
    cancelTimer?.();
    cancelTimer = active ? clock.after(controlsHideMs, () => setActive(false)) : undefined;
    isActive = active;
    settle();
  };

  return {
    activity: () => setActive(true),
    leave: () => setActive(false),
    toggle: () => setActive(!isVisible),
    hold(reason, isHeld) {
      if (isHeld) holds.add(reason);
      else if (holds.delete(reason)) setActive(true);
      settle();
    },
    isHeld: (reason) => holds.has(reason),
    setPlaying(playing) {
      if (playing && !isPlaying) setActive(true);
      isPlaying = playing;
      settle();
    },
    stop() {
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
