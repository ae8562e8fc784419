import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { styleForTouch } from '../testing/coarse-pointer.ts';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { showPlayer, waitForPlayback } from '../testing/show-player.tsx';
import { createFinger } from '../testing/touch.ts';
import { chaptersTrack } from '../testing/tracks.ts';

afterEach(cleanup);

/** A playing player of a video with sprites and chapters. */
async function showChapters(width: number) {
  const gate = openGate();
  const source = clipSource(gate, {
    timelines: { url: gate.address('timelines.vtt') },
    tracks: [chaptersTrack([0, 'Dawn over the wide dunes of the north'], [6, 'Noon'])],
  });
  const { screen, video, slider } = await showPlayer({ width, source, start: { autostart: true } });
  await waitForPlayback(video);
  const player = screen.container.querySelector('section') ?? document.body;
  const bar = slider.element().parentElement ?? document.body;
  const preview = () => player.querySelector('[data-seek-preview]');
  const picture = () => preview()?.querySelector<HTMLElement>('[style*="sheet.jpg"]') ?? null;

  /** Waits for the sprite, and expects that what is shown of the preview is inside of the player. */
  async function expectInside(time: string) {
    await expect.poll(picture, eventually).not.toBeNull();
    await expect.poll(() => preview()?.lastElementChild?.textContent, eventually).toBe(time);
    const frame = player.getBoundingClientRect();
    for (const part of preview()?.children ?? []) {
      const { left, right, top, bottom, width: shownWidth } = part.getBoundingClientRect();
      if (shownWidth === 0) continue;
      const name = `${part.textContent || 'sprite'} at ${time}`;
      expect.soft(left, `start of ${name}`).toBeGreaterThanOrEqual(frame.left);
      expect.soft(right, `end of ${name}`).toBeLessThanOrEqual(frame.right);
      expect.soft(top, `top of ${name}`).toBeGreaterThanOrEqual(frame.top);
      expect.soft(bottom, `bottom of ${name}`).toBeLessThanOrEqual(bar.getBoundingClientRect().bottom);
    }
  }
  return { bar, picture, expectInside };
}

test.each([200, 360])(
  'UI-3: at %d px sprite, chapter and time stay inside the player at both ends of the bar, with a mouse',
  async (width) => {
    const { bar, picture, expectInside } = await showChapters(width);
    const y = bar.clientHeight / 2;
    await userEvent.hover(bar, { position: { x: 1, y } });
    await expectInside('0:00');
    expect(picture()?.checkVisibility()).toBe(true);
    await userEvent.hover(bar, { position: { x: bar.clientWidth - 1, y } });
    await expectInside('0:11');
  },
);

test.each([200, 360])(
  'UI-3: at %d px sprite, chapter and time stay inside the player at both ends of the bar, by touch',
  async (width) => {
    const { bar, picture, expectInside } = await showChapters(width);
    const restore = styleForTouch();
    const finger = createFinger();
    // Room for the finger above the player.
    document.body.style.paddingBlockStart = '120px';
    try {
      const { left, right, top, height } = bar.getBoundingClientRect();
      const y = top + height / 2;
      await finger.down(left + 20, y);
      await finger.move(left + 1, y);
      await expectInside('0:00');
      // The lowest players have room for the time only.
      expect(picture()?.checkVisibility()).toBe(width > 200);
      await finger.move(right, y);
      await expectInside('0:12');
      // The text of fine scrubbing is the widest one.
      await finger.move(right, y - 100);
      await expectInside('0:12 · Fine scrubbing ½');
    } finally {
      await finger.up();
      document.body.style.removeProperty('padding-block-start');
      restore();
    }
  },
);
