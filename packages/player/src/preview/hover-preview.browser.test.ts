import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { openGate } from '../testing/scene.ts';
import { attachHoverPreview } from './hover-preview.ts';

let ending = new AbortController();

afterEach(() => {
  ending.abort();
  ending = new AbortController();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function card(url = openGate().address('sd.mp4')) {
  const trigger = document.createElement('article');
  trigger.style.cssText = 'position:relative;width:200px;height:120px';
  const slot = document.createElement('span');
  const link = document.createElement('a');
  link.href = '#';
  link.textContent = 'card';
  trigger.append(slot, link);
  document.body.append(trigger);
  const clock = createManualClock();
  const errors: unknown[] = [];
  attachHoverPreview(slot, { url, clock, signal: ending.signal, onError: (error) => errors.push(error) });
  const clip = () => slot.querySelector('video');
  return { trigger, slot, link, clock, errors, clip };
}

type Card = ReturnType<typeof card>;

/** Lets the time of all cards pass until the clip of the first one plays. */
const waitForClip = (awaited: Card, ...others: Card[]) =>
  expect
    .poll(() => {
      for (const { clock } of [...others, awaited]) clock.advance(300);
      return awaited.clip();
    }, eventually)
    .not.toBeNull();

const point = (element: Element, type: 'pointerenter' | 'pointerleave') =>
  element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));

function withoutHover() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(hover: hover)' ? '(min-width: 999999px)' : query),
  );
}

test('PREV-1: the clip starts muted within 300 ms of pointing and is removed on leave', async () => {
  const { trigger, slot, clock, clip } = card();
  point(trigger, 'pointerenter');
  expect(clip()).toBeNull();
  clock.advance(300);
  expect(clip()?.muted).toBe(true);
  await expect.poll(() => slot.dataset.preview, eventually).toBe('playing');
  point(trigger, 'pointerleave');
  expect(clip()).toBeNull();
  expect(slot.dataset.preview).toBeUndefined();
});

test('PREV-1: a card that the pointer only crosses loads no clip', () => {
  const { trigger, clock, clip } = card();
  point(trigger, 'pointerenter');
  clock.advance(50);
  point(trigger, 'pointerleave');
  clock.advance(1000);
  expect(clip()).toBeNull();
});

test('PREV-1: the clip starts for a card that is focused when the preview is attached', () => {
  const { trigger, link, slot } = card();
  ending.abort();
  ending = new AbortController();
  link.focus();
  const clock = createManualClock();
  attachHoverPreview(slot, { url: openGate().address('sd.mp4'), trigger, clock, signal: ending.signal });
  clock.advance(300);
  expect(slot.querySelector('video')).not.toBeNull();
});

test('PREV-1: focus starts the clip too, Esc stops it', () => {
  const { trigger, link, clock, clip } = card();
  link.focus();
  clock.advance(300);
  expect(clip()).not.toBeNull();
  trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(clip()).toBeNull();
});

test('PREV-2: only one clip plays on the page', () => {
  const first = card();
  const second = card();
  point(first.trigger, 'pointerenter');
  first.clock.advance(300);
  point(second.trigger, 'pointerenter');
  second.clock.advance(300);
  expect(first.clip()).toBeNull();
  expect(second.clip()).not.toBeNull();
});

test('PREV-3: a clip that cannot be played is reported and removed', async () => {
  const { trigger, clock, errors, clip } = card(openGate().address('none.mp4'));
  point(trigger, 'pointerenter');
  clock.advance(300);
  await expect.poll(() => errors.length, eventually).toBe(1);
  expect(clip()).toBeNull();
});

test('PREV-4: viewers with reduced motion or data saving get no clip', () => {
  const real = window.matchMedia.bind(window);
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query.includes('reduced-motion') ? 'all' : query));
  const reduced = card();
  point(reduced.trigger, 'pointerenter');
  reduced.clock.advance(300);
  expect(reduced.clip()).toBeNull();
  media.mockRestore();

  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const saving = card();
  point(saving.trigger, 'pointerenter');
  saving.clock.advance(300);
  expect(saving.clip()).toBeNull();
  Reflect.deleteProperty(navigator, 'connection');
});

test('PREV-5: on touch the clip plays while the card is fully visible and is removed otherwise', async () => {
  withoutHover();
  const { trigger, clock, clip } = card();
  await expect
    .poll(() => {
      clock.advance(300);
      return clip();
    }, eventually)
    .not.toBeNull();
  trigger.style.marginTop = '-60px';
  await expect.poll(clip, eventually).toBeNull();
});

test('PREV-5: of several fully visible cards the one nearest to the middle plays', async () => {
  withoutHover();
  const first = card();
  const second = card();
  const middle = innerHeight / 2;
  for (const [each, top] of [
    [first, 0],
    [second, middle - 60],
  ] as const) {
    Object.assign(each.trigger.style, { position: 'fixed', top: `${top}px` });
  }
  await waitForClip(second, first);
  expect(first.clip()).toBeNull();
});

test('PREV-5: on touch the clip plays once, and then another card has its turn', async () => {
  withoutHover();
  const first = card();
  first.trigger.style.cssText += `;position:fixed;top:${innerHeight / 2 - 60}px`;
  await waitForClip(first);
  expect(first.clip()?.loop).toBe(false);
  first.clip()?.dispatchEvent(new Event('ended'));
  expect(first.clip()).toBeNull();
  // The first card is nearer to the middle, but has had its turn.
  const second = card();
  await waitForClip(second, first);
  expect(first.clip()).toBeNull();
});

test('PREV-6: aborting the signal removes the clip and all listeners', () => {
  const { trigger, clock, clip } = card();
  point(trigger, 'pointerenter');
  clock.advance(300);
  ending.abort();
  expect(clip()).toBeNull();
  point(trigger, 'pointerenter');
  clock.advance(300);
  expect(clip()).toBeNull();
});
