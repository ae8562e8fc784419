import { expect, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createControlsVisibility } from './controls-visibility.ts';

function setUp() {
  const clock = createManualClock();
  const changes: boolean[] = [];
  const controls = createControlsVisibility({ clock, onChange: (isVisible) => changes.push(isVisible) });
  return { clock, controls, changes, isVisible: () => changes.at(-1) ?? true };
}

test('CTRL-1: controls hide 3 s after the last user activity while playing', () => {
  const { clock, controls, isVisible } = setUp();
  controls.setPlaying(true);
  clock.advance(2000);
  controls.activity();
  clock.advance(2999);
  expect(isVisible()).toBe(true);
  clock.advance(1);
  expect(isVisible()).toBe(false);
  controls.activity();
  expect(isVisible()).toBe(true);
});

test('CTRL-1: controls stay visible while the video is paused', () => {
  const { clock, controls, isVisible } = setUp();
  clock.advance(60_000);
  expect(isVisible()).toBe(true);
  controls.setPlaying(true);
  clock.advance(3000);
  controls.setPlaying(false);
  expect(isVisible()).toBe(true);
});

test.each(['focus', 'menu', 'drag'] as const)('CTRL-2: controls never hide during %s', (reason) => {
  const { clock, controls, isVisible } = setUp();
  controls.setPlaying(true);
  controls.keepVisible(reason, true);
  clock.advance(60_000);
  controls.leave();
  expect(isVisible()).toBe(true);
  controls.keepVisible(reason, false);
  clock.advance(2999);
  expect(isVisible()).toBe(true);
  clock.advance(1);
  expect(isVisible()).toBe(false);
});

test('CTRL-3: leaving the player hides the controls at once, a tap toggles them', () => {
  const { clock, controls, isVisible } = setUp();
  controls.setPlaying(true);
  controls.leave();
  expect(isVisible()).toBe(false);
  controls.toggle();
  expect(isVisible()).toBe(true);
  controls.toggle();
  expect(isVisible()).toBe(false);
  controls.toggle();
  controls.stop();
  expect(clock.pending).toBe(0);
});

test('CTRL-1: only changes are reported', () => {
  const { clock, controls, changes } = setUp();
  controls.activity();
  controls.setPlaying(true);
  controls.activity();
  expect(changes).toEqual([]);
  clock.advance(3000);
  controls.leave();
  expect(changes).toEqual([false]);
  controls.setPlaying(false);
  controls.activity();
  expect(changes).toEqual([false, true]);
});

test('CTRL-1: controls hide 3 s after playback began, and a repeated report of playback does not show them', () => {
  const { clock, controls, isVisible } = setUp();
  clock.advance(60_000);
  controls.setPlaying(true);
  clock.advance(2999);
  expect(isVisible()).toBe(true);
  clock.advance(1);
  expect(isVisible()).toBe(false);
  controls.setPlaying(true);
  expect(isVisible()).toBe(false);
});

test('CTRL-2: a hold shows hidden controls at once, and ends once', () => {
  const { clock, controls, isVisible } = setUp();
  controls.setPlaying(true);
  controls.leave();
  controls.keepVisible('menu', true);
  expect(isVisible()).toBe(true);
  expect([controls.isKeptVisible('menu'), controls.isKeptVisible('drag')]).toEqual([true, false]);
  controls.keepVisible('menu', false);
  expect(controls.isKeptVisible('menu')).toBe(false);
  clock.advance(3000);
  controls.keepVisible('menu', false);
  expect(isVisible()).toBe(false);
});

test('stopping before any activity has no effect', () => {
  const { clock, controls, changes } = setUp();
  controls.stop();
  expect([changes, clock.pending]).toEqual([[], 0]);
});
