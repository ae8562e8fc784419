import type { Clock } from './clock.ts';

/** Controls hide after this long without user activity. */
const controlsHideMs = 3000;

/** Reasons to keep the controls visible without user activity. */
type VisibilityReason = 'focus' | 'menu' | 'panel' | 'drag';

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
  keepVisible(reason: VisibilityReason, isOn: boolean): void;
  isKeptVisible(reason: VisibilityReason): boolean;
  /** Controls stay visible while the video does not play. */
  setPlaying(isPlaying: boolean): void;
  stop(): void;
}

/** Decides when the controls are visible: while paused, while a reason requires it, or after recent activity. */
export function createControlsVisibility({ clock, onChange }: ControlsVisibilityOptions): ControlsVisibility {
  const reasons = new Set<VisibilityReason>();
  let isPlaying = false;
  let isActive = true;
  let isVisible = true;
  let cancelTimer: (() => void) | undefined;

  const update = () => {
    const next = !isPlaying || reasons.size > 0 || isActive;
    if (next === isVisible) return;
    isVisible = next;
    onChange(next);
  };
  const setActive = (active: boolean) => {
    cancelTimer?.();
    cancelTimer = active ? clock.after(controlsHideMs, () => setActive(false)) : undefined;
    isActive = active;
    update();
  };

  return {
    activity: () => setActive(true),
    leave: () => setActive(false),
    toggle: () => setActive(!isVisible),
    keepVisible(reason, isOn) {
      if (isOn) reasons.add(reason);
      else if (reasons.delete(reason)) setActive(true);
      update();
    },
    isKeptVisible: (reason) => reasons.has(reason),
    setPlaying(playing) {
      if (playing && !isPlaying) setActive(true);
      isPlaying = playing;
      update();
    },
    stop() {
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
