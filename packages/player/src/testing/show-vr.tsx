import { StrictMode } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Player } from '../react/Player.tsx';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { colourOf } from './direction-colour.ts';
import { eventually } from './eventually.ts';
import { vrClip } from './vr-scene.ts';

/** The first request generates the clips. */
export async function loadVrClips() {
  await (await fetch(vrClip('eqr_360_mono'))).arrayBuffer();
}

/** A VR video of the clips. */
export function vrSource(
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

/** Shows a VR player of 640 px that starts by itself. */
export async function showVr(props: Partial<PlayerProps> = {}) {
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

/** Resolves with the surface that takes drags once the VR picture plays. */
export async function waitForVr({
  surface,
  video,
}: Awaited<ReturnType<typeof showVr>>): Promise<HTMLElement> {
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

/** Expects the picture in the centre to be the one recorded in this direction. */
export async function expectCentre(container: Element, direction: { yaw: number; pitch: number }) {
  const expected = colourOf(direction);
  await expect
    .poll(async () => {
      const colour = await centreColour(container);
      return Math.max(...colour.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
    }, eventually)
    .toBeLessThan(16);
}

/** Drags the picture. Ends with `pointercancel`, so that the view does not continue to glide. */
export function drag(
  surface: HTMLElement,
  from: [number, number],
  to: [number, number],
  pointerType = 'mouse',
) {
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
