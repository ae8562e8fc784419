import type { Clock } from './clock.ts';

/** Controls go away after this long without a sign of the viewer. */
const controlsHideMs = 3000;

/** What keeps controls on the screen whatever the clock says. */
type ControlsHold = 'focus' | 'menu' | 'panel' | 'drag';

export interface ControlsVisibilityOptions {
  clock: Clock;
  onChange: (isVisible: boolean) => void;
}

export interface ControlsVisibility {
  /** The viewer moved, touched or typed. */
  activity(): void;
  /** The pointer left the player. */
  leave(): void;
  /** A tap on the picture: shows hidden controls, hides shown ones. */
  toggle(): void;
  hold(reason: ControlsHold, isHeld: boolean): void;
  isHeld(reason: ControlsHold): boolean;
  /** Controls of a video that does not play stay. */
  setPlaying(isPlaying: boolean): void;
  stop(): void;
}

/** Decides when controls show: always while not playing, held or recently used. */
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
