import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { type TooltipTarget, watchTooltipTarget } from './tooltip-target.ts';

let ending = new AbortController();

afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

function open() {
  document.body.innerHTML =
    '<section><button data-tip="Mute" data-key="m">1</button><button data-tip="Settings">2</button></section>';
  const container = document.querySelector('section');
  if (!container) throw new Error('no section');
  ending = new AbortController();
  const clock = createManualClock();
  let shown: TooltipTarget | undefined;
  watchTooltipTarget({
    container,
    clock,
    signal: ending.signal,
    onChange(target) {
      shown = target;
    },
  });
  const point = (name: string, pointerType = 'mouse') =>
    container
      .querySelector(`[data-tip="${name}"]`)
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  return { clock, point, container, shown: () => shown?.text };
}

test('TIP-1: the first tooltip shows after 300 ms, the next one at once', () => {
  const { clock, point, shown } = open();
  point('Mute');
  clock.advance(299);
  expect(shown()).toBeUndefined();
  clock.advance(1);
  expect(shown()).toBe('Mute');
  point('Settings');
  expect(shown()).toBe('Settings');
});

test('TIP-1: leaving before 300 ms, a press and touch show no tooltip', () => {
  const { clock, point, container, shown } = open();
  point('Mute');
  clock.advance(299);
  container.dispatchEvent(new PointerEvent('pointerleave'));
  clock.advance(1000);
  point('Mute');
  container.dispatchEvent(new PointerEvent('pointerdown'));
  clock.advance(1000);
  point('Mute', 'touch');
  clock.advance(1000);
  expect(shown()).toBeUndefined();
});

test('TIP-1: the tooltip of the control with the keyboard focus stays when a mouse at rest leaves the player', () => {
  const { clock, container, shown } = open();
  const button = container.querySelector<HTMLElement>('[data-tip="Settings"]');
  button?.focus();
  clock.advance(300);
  expect(shown()).toBe('Settings');
  container.dispatchEvent(new PointerEvent('pointerleave'));
  expect(shown()).toBe('Settings');
  button?.blur();
  expect(shown()).toBeUndefined();
});
