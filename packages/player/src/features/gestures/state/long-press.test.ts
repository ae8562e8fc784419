import { expect, test, vi } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { createLongPress } from './long-press.ts';

function setUp() {
  const clock = createManualClock();
  const onChange = vi.fn();
  return { clock, onChange, hold: createLongPress({ clock, onChange }) };
}

test('TOUCH-4: a press of 0.5 s becomes a hold and lasts until it is released', () => {
  const { clock, onChange, hold } = setUp();
  hold.press({ x: 10, y: 10 });
  clock.advance(499);
  expect(onChange).not.toHaveBeenCalled();
  clock.advance(1);
  expect(onChange.mock.calls).toEqual([[true]]);
  hold.move({ x: 300, y: 90 });
  expect(hold.release()).toBe(true);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  expect(hold.release()).toBe(false);
});

test('TOUCH-4: a short press and a press that moves do not become a hold', () => {
  const { clock, onChange, hold } = setUp();
  hold.press({ x: 10, y: 10 });
  clock.advance(400);
  expect(hold.release()).toBe(false);
  hold.press({ x: 10, y: 10 });
  hold.move({ x: 16, y: 16 });
  hold.move({ x: 20, y: 10 });
  clock.advance(1000);
  expect(hold.release()).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
  expect(clock.pending).toBe(0);
});

test('TOUCH-4: a press that moves by less than 10 px still becomes a hold', () => {
  const { clock, onChange, hold } = setUp();
  hold.press({ x: 10, y: 10 });
  hold.move({ x: 15, y: 14 });
  clock.advance(500);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('TOUCH-4: a movement shorter than a drag (10 px) and a movement during a hold are ignored', () => {
  const { clock, onChange, hold } = setUp();
  hold.press({ x: 10, y: 10 });
  hold.move({ x: 16, y: 17 });
  clock.advance(500);
  hold.move({ x: 300, y: 10 });
  expect(onChange.mock.calls).toEqual([[true]]);
  expect(hold.release()).toBe(true);
});

test('TOUCH-4: a second press starts the time anew, and movement without a press is ignored', () => {
  const { clock, onChange, hold } = setUp();
  hold.move({ x: 300, y: 300 });
  hold.press({ x: 10, y: 10 });
  clock.advance(400);
  hold.press({ x: 10, y: 10 });
  clock.advance(499);
  expect(onChange).not.toHaveBeenCalled();
  expect(clock.pending).toBe(1);
  hold.release();
  expect(clock.pending).toBe(0);
});
