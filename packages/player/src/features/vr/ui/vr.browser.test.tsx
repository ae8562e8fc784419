import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { drag, expectCentre, loadVrClips, showVr, vrSource, waitForVr } from '../../../testing/show-vr.tsx';

beforeAll(loadVrClips, 120_000);

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test('VR-12: shows the view straight ahead instead of the flat frame', async () => {
  const player = await showVr();
  await waitForVr(player);
  await expectCentre(player.screen.container, { yaw: 0, pitch: 0 });
});

test('VR-8: with focus in the picture, arrows turn the view instead of seeking, and r resets it', async () => {
  const player = await showVr();
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

test('VR-10: the compass shows the direction, and a click resets the view', async () => {
  const player = await showVr();
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
  const player = await showVr();
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
  const player = await showVr();
  await expect.poll(() => player.video.currentTime, eventually).toBeGreaterThan(0);
  await expect.element(player.screen.getByText(/cannot show the 360 degree view/)).toBeVisible();
  expect(player.surface()).toBeNull();
});

test('VR-17: the video is flat while the WebGL context is lost', async () => {
  const player = await showVr();
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
  const player = await showVr({ source: vrSource({ vr: 'not_a_format' }) });
  await expect.poll(() => player.video.currentTime, eventually).toBeGreaterThan(0);
  expect(player.screen.container.querySelector('canvas')).toBeNull();
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
    const player = await showVr();
    await waitForVr(player);
    await cleanup();
  }
  expect(contexts.length).toBeGreaterThanOrEqual(20);
  await expect.poll(() => contexts.every((context) => context.isContextLost()), eventually).toBe(true);
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
}, 60_000);
