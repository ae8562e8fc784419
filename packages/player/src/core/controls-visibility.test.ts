import { expect, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createControlsVisibility } from './controls-visibility.ts';

function setUp() {
  const clock = createManualClock();
  let visible = true;
  const controls = createControlsVisibility({ clock, onChange: (isVisible) => (visible = isVisible) });
  return { clock, controls, isVisible: () => visible };
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
  controls.hold(reason, true);
  clock.advance(60_000);
  controls.leave();
  expect(isVisible()).toBe(true);
  controls.hold(reason, false);
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
