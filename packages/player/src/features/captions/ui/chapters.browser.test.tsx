import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { MediaTrack } from '../../../core/source.ts';
import { Player } from '../../../react/Player.tsx';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { chaptersTrack } from '../../../testing/tracks.ts';

afterEach(() => cleanup());

const day = chaptersTrack([0, 'Dawn'], [4, 'Harbour'], [8, 'Dusk'], [60, 'Never']);

async function show({ tracks = [day], width = 800 }: { tracks?: MediaTrack[]; width?: number } = {}) {
  const source = clipSource(openGate(), { tracks });
  const screen = await render(
    <div style={{ inlineSize: width }}>
      <Player source={source} start={{ muted: true, autostart: true }} />
    </div>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0);
  video.pause();
  const slider = screen.getByRole('slider', { name: 'Seek' });
  const track = () => slider.element().firstElementChild as HTMLElement;
  return { screen, video, slider, track };
}

test('CHAP-3: the bar has a gap at the start of each chapter', async () => {
  const { track } = await show();
  await expect.poll(() => track().style.maskImage.match(/transparent/g)?.length, eventually).toBe(4);
  expect(track().style.maskImage).toContain('33.333%');
});

test('CHAP-3: a bar without chapters has no gaps', async () => {
  const { track } = await show({ tracks: [] });
  expect(track().style.maskImage).toBe('');
});

test('CHAP-4: the value text of the slider and the control bar include the current chapter', async () => {
  const { screen, video, slider } = await show();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/ of 12 seconds, chapter Dawn$/));
  // A position that is set while a stalled source is opened again is lost.
  const textAfterSeek = () => {
    video.currentTime = 5;
    return slider.element().getAttribute('aria-valuetext');
  };
  await expect
    .poll(textAfterSeek, { timeout: 30_000, interval: 500 })
    .toBe('5 seconds of 12 seconds, chapter Harbour');
  await expect.element(screen.getByText('Harbour')).toBeVisible();
});

test('CHAP-4: hovering the bar shows the chapter at that position', async () => {
  const { screen, slider } = await show();
  const box = slider.element().getBoundingClientRect();
  const init = { clientX: box.left + box.width * 0.9, clientY: box.top, bubbles: true, pointerType: 'mouse' };
  slider.element().dispatchEvent(new PointerEvent('pointermove', init));
  await expect.element(screen.getByText('Dusk')).toBeVisible();
});

test('CHAP-5: Ctrl with an arrow key moves to the next or previous chapter, also on the slider', async () => {
  const { video, slider } = await show();
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('chapter'));
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.poll(() => video.currentTime, eventually).toBe(4);
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.poll(() => video.currentTime, eventually).toBe(8);
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.poll(() => video.currentTime, eventually).toBe(4);
});

test('CHAP-5: the settings list the chapters, mark the current one, and seek to the selected one', async () => {
  const { screen, video } = await show();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: 'Chapters 3' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dawn 0:00' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Dusk 0:08' }).click();
  await expect.poll(() => video.currentTime, eventually).toBe(8);
});

test.each([
  ['is missing', '/clips/none/missing.vtt'],
  ['is not WebVTT', 'data:text/vtt,<html>no</html>'],
  ['has no titles', 'data:text/vtt,WEBVTT%0A%0A00:00.000 --> 00:01.000%0A<b></b>'],
])('CHAP-1: the bar has no chapters when their file %s', async (_, url) => {
  const { screen, slider, track } = await show({ tracks: [{ ...day, url }] });
  await screen.getByRole('button', { name: 'Settings' }).click();
  expect(screen.container.textContent).not.toContain('Chapters');
  expect(track().style.maskImage).toBe('');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/of 12 seconds$/));
});
