import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { drag, expectCentre, loadVrClips, showVr, waitForVr } from '../../../testing/show-vr.tsx';
import { createFinger } from '../../../testing/touch.ts';

beforeAll(loadVrClips, 120_000);

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each(['mouse', 'touch'])(
  'VR-9: a drag by %s turns the view with the pointer and does not pause',
  async (type) => {
    const player = await showVr();
    const surface = await waitForVr(player);
    // The first tenth is the threshold between click and drag, and does not turn the view.
    drag(surface, [400, 180], [100, 180], type);
    const perPixel = (2 * Math.tan((50 * Math.PI) / 180) * 180) / Math.PI / 640;
    await expectCentre(player.screen.container, { yaw: 270 * perPixel, pitch: 0 });
    expect(document.activeElement).toBe(player.picture().element());
    expect(player.video.paused).toBe(false);
    expect(getComputedStyle(surface).touchAction).toBe('none');
  },
);

test('VR-9: the view glides on after a drag, except with reduced motion', async () => {
  const reducedMotion = vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(false);
  const player = await showVr();
  const surface = await waitForVr(player);
  const turn = () =>
    Number(
      player.screen.container
        .querySelector('g')
        ?.getAttribute('transform')
        ?.match(/rotate\((\S+)/)?.[1],
    );
  const fling = async () => {
    const box = surface.getBoundingClientRect();
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    let timeStamp = 0;
    const event = (type: string, x: number) => {
      const sent = new PointerEvent(type, {
        ...{ clientX: box.left + x, clientY: box.top + 100, bubbles: true },
        ...{ pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 },
      });
      // The speed of the drag must not depend on the speed of the machine.
      timeStamp += 16;
      Object.defineProperty(sent, 'timeStamp', { value: timeStamp });
      surface.dispatchEvent(sent);
    };
    event('pointerdown', 300);
    for (let x = 290; x >= 200; x -= 10) {
      event('pointermove', x);
      await new Promise(requestAnimationFrame);
    }
    event('pointerup', 200);
    return turn();
  };
  const released = await fling();
  await expect.poll(turn, eventually).toBeGreaterThan(released + 3);
  const rested = async () => {
    const before = turn();
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    return turn() === before;
  };
  await expect.poll(rested, eventually).toBe(true);
  reducedMotion.mockReturnValue(true);
  const released2 = await fling();
  expect(await rested()).toBe(true);
  expect(turn()).toBe(released2);
});

test('VR-18: the wheel zooms with Ctrl; without Ctrl the page scrolls', async () => {
  const player = await showVr();
  const surface = await waitForVr(player);
  const wheel = (deltaY: number, ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true });
    surface.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const fieldOfView = () => player.screen.container.querySelector('g path')?.getAttribute('d');
  const before = fieldOfView();
  expect(wheel(100, false)).toBe(false);
  expect(fieldOfView()).toBe(before);
  expect(wheel(-100, true)).toBe(true);
  await expect.poll(fieldOfView, eventually).not.toBe(before);
});

test('VR-9: one finger turns the view without scrolling the page, two fingers zoom, and a tap toggles the controls', async () => {
  const player = await showVr();
  const surface = await waitForVr(player);
  // Makes the page scrollable.
  const tall = document.createElement('div');
  tall.style.height = '3000px';
  document.body.append(tall);
  const turn = () => player.screen.container.querySelector('g')?.getAttribute('transform');
  const fieldOfView = () => player.screen.container.querySelector('g path')?.getAttribute('d');
  const finger = createFinger();
  const before = turn();
  await finger.down(300, 250);
  for (let y = 240; y >= 100; y -= 20) await finger.move(300 - (250 - y), y);
  await finger.up();
  await expect.poll(turn, eventually).not.toBe(before);
  expect(window.scrollY).toBe(0);
  expect(player.video.paused).toBe(false);

  const wide = fieldOfView();
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const pinch = (type: string, pointerId: number, clientX: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX,
        clientY: 150,
        pointerType: 'touch',
        bubbles: true,
        button: 0,
      }),
    );
  pinch('pointerdown', 11, 280);
  pinch('pointerdown', 12, 320);
  for (const step of [20, 40, 60]) {
    pinch('pointermove', 11, 280 - step);
    pinch('pointermove', 12, 320 + step);
  }
  pinch('pointercancel', 11, 220);
  pinch('pointercancel', 12, 380);
  await expect.poll(fieldOfView, eventually).not.toBe(wide);

  const chrome = player.screen.container.querySelector('[data-visible]');
  const visible = chrome?.getAttribute('data-visible');
  await finger.down(320, 180);
  await finger.up();
  await expect.poll(() => chrome?.getAttribute('data-visible'), eventually).not.toBe(visible);
  expect(player.video.paused).toBe(false);
  tall.remove();
});
