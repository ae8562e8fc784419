import { StrictMode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { colourOf } from '../../../testing/direction-colour.ts';
import { createFinger } from '../../../testing/touch.ts';
import { vrClip } from '../../../testing/vr-scene.ts';

const eventually = { timeout: 8000, interval: 30 };

// The first request generates the clips.
beforeAll(async () => {
  await (await fetch(vrClip('eqr_360_mono'))).arrayBuffer();
}, 120_000);

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function vrSource(
  partial: Partial<PlayerProps['source']> = {},
  clip = 'eqr_360_mono',
): PlayerProps['source'] {
  return {
    id: '9',
    title: 'All around',
    durationSeconds: 20,
    vr: clip,
    files: [{ suffix: '.mp4', label: 'HD', url: vrClip(clip) }],
    ...partial,
  };
}

async function show(props: Partial<PlayerProps> = {}) {
  await page.viewport(1000, 700);
  const screen = await render(
    <StrictMode>
      <div style={{ width: 640 }}>
        <Player source={vrSource()} start={{ muted: true, autostart: true }} {...props} />
      </div>
    </StrictMode>,
  );
  const picture = () => screen.getByRole('application', { name: '360 degree view' });
  const surface = () => screen.container.querySelector<HTMLElement>('[data-drag="own"]');
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  return { screen, picture, surface, video };
}

async function waitForVr({ surface, video }: Awaited<ReturnType<typeof show>>): Promise<HTMLElement> {
  await expect.poll(surface, eventually).not.toBeNull();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0);
  return surface() as HTMLElement;
}

/** Colour in the centre of a screenshot of the player. */
async function centreColour(container: Element): Promise<number[]> {
  const section = container.querySelector('section');
  if (!section) throw new Error('the player rendered no section');
  const base64 = await page.elementLocator(section).screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(image, image.width / 2, image.height / 2, 1, 1, 0, 0, 1, 1);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

async function expectCentre(container: Element, direction: { yaw: number; pitch: number }) {
  const expected = colourOf(direction);
  await expect
    .poll(async () => {
      const colour = await centreColour(container);
      return Math.max(...colour.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
    }, eventually)
    .toBeLessThan(16);
}

/** Ends with `pointercancel`, so that the view does not continue to glide. */
function drag(surface: HTMLElement, from: [number, number], to: [number, number], pointerType = 'mouse') {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const box = surface.getBoundingClientRect();
  const event = (type: string, [x, y]: [number, number]) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: box.left + x, clientY: box.top + y, bubbles: true, cancelable: true },
        ...{ pointerId: 1, pointerType, isPrimary: true, button: 0 },
      }),
    );
  event('pointerdown', from);
  for (let step = 1; step <= 10; step += 1) {
    event('pointermove', [
      from[0] + ((to[0] - from[0]) * step) / 10,
      from[1] + ((to[1] - from[1]) * step) / 10,
    ]);
  }
  event('pointercancel', to);
}

test('VR-12: shows the view straight ahead instead of the flat frame', async () => {
  const player = await show();
  await waitForVr(player);
  await expectCentre(player.screen.container, { yaw: 0, pitch: 0 });
});

test('VR-8: with focus in the picture, arrows turn the view instead of seeking, and r resets it', async () => {
  const player = await show();
  await waitForVr(player);
  (player.picture().element() as HTMLElement).focus();
  for (let count = 0; count < 15; count += 1) await userEvent.keyboard('{ArrowRight}');
  await expectCentre(player.screen.container, { yaw: 90, pitch: 0 });
  for (let count = 0; count < 10; count += 1) await userEvent.keyboard('w');
  await expectCentre(player.screen.container, { yaw: 90, pitch: 60 });
  await userEvent.keyboard('r');
  await expectCentre(player.screen.container, { yaw: 0, pitch: 0 });
  // Other keys still control the player.
  await userEvent.keyboard(' ');
  await expect.poll(() => player.video.paused, eventually).toBe(true);
});

test.each(['mouse', 'touch'])(
  'VR-9: a drag by %s turns the view with the pointer and does not pause',
  async (type) => {
    const player = await show();
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

test('VR-10: the compass shows the direction, and a click resets the view', async () => {
  const player = await show();
  const surface = await waitForVr(player);
  drag(surface, [100, 180], [400, 180]);
  const compass = player.screen.getByRole('button', { name: 'Reset view' });
  const turn = () => compass.element().querySelector('g')?.getAttribute('transform');
  await expect.poll(turn, eventually).toMatch(/rotate\(-[1-9]/);
  await compass.click();
  await expect.poll(turn, eventually).toBe('rotate(0 12 12)');
  await expectCentre(player.screen.container, { yaw: 0, pitch: 0 });
});

test('VR-13: the hint disappears when the viewer first looks around', async () => {
  const player = await show();
  const surface = await waitForVr(player);
  await expect.element(player.screen.getByText('Drag to look around')).toBeVisible();
  drag(surface, [300, 180], [200, 180]);
  await expect.element(player.screen.getByText('Drag to look around')).not.toBeInTheDocument();
});

test('VR-17: without WebGL the video plays flat and shows a notice', async () => {
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...args: unknown[]
  ) {
    return args[0] === 'webgl2' ? null : Reflect.apply(getContext, this, args);
  } as typeof getContext);
  const player = await show();
  await expect.poll(() => player.video.currentTime, eventually).toBeGreaterThan(0);
  await expect.element(player.screen.getByText(/cannot show the 360 degree view/)).toBeVisible();
  expect(player.surface()).toBeNull();
});

test('VR-17: the video is flat while the WebGL context is lost', async () => {
  const player = await show();
  await waitForVr(player);
  const canvas = player.picture().element().querySelector('canvas');
  const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  loss?.loseContext();
  await expect.poll(player.surface, eventually).toBeNull();
  await expect.element(player.screen.getByText(/was interrupted/)).toBeVisible();
  loss?.restoreContext();
  await expect.poll(player.surface, eventually).not.toBeNull();
  await expectCentre(player.screen.container, { yaw: 0, pitch: 0 });
});

test('VR-2: a format without a known word is shown flat', async () => {
  const player = await show({ source: vrSource({ vr: 'not_a_format' }) });
  await expect.poll(() => player.video.currentTime, eventually).toBeGreaterThan(0);
  expect(player.screen.container.querySelector('canvas')).toBeNull();
});

test('VR-9: the view glides on after a drag, except with reduced motion', async () => {
  const reducedMotion = vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(false);
  const player = await show();
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
  const player = await show();
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

test('VR-20: 20 mounts leave no WebGL context or canvas', async () => {
  const contexts: WebGL2RenderingContext[] = [];
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...args: unknown[]
  ) {
    const context = Reflect.apply(getContext, this, args);
    if (context instanceof WebGL2RenderingContext) contexts.push(context);
    return context;
  } as typeof getContext);
  for (let round = 0; round < 20; round += 1) {
    const player = await show();
    await waitForVr(player);
    await cleanup();
  }
  expect(contexts.length).toBeGreaterThanOrEqual(20);
  await expect.poll(() => contexts.every((context) => context.isContextLost()), eventually).toBe(true);
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
}, 60_000);

test('VR-9: one finger turns the view without scrolling the page, two fingers zoom, and a tap toggles the controls', async () => {
  const player = await show();
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
