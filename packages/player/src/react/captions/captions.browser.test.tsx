import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { clipSource, openGate } from '../../testing/scene.ts';
import { captionsTrack, type TestCue } from '../../testing/tracks.ts';
import { Player, type PlayerProps } from '../Player.tsx';
import captionStyles from './Captions.module.css';

const eventually = { timeout: 8000, interval: 20 };

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const harbour: TestCue[] = [{ from: 0, to: 20, text: 'A quiet harbour' }];
const hafen: TestCue[] = [{ from: 0, to: 20, text: 'Ein stiller Hafen' }];
const both = [captionsTrack(harbour), captionsTrack(hafen, { lang: 'de', label: 'Deutsch' })];

async function show(props: Partial<PlayerProps> = {}, width = 800) {
  const screen = await render(
    <StrictMode>
      <div style={{ inlineSize: width }}>
        <Player source={clipSource(openGate(), { tracks: both })} startMuted autostart {...props} />
      </div>
    </StrictMode>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  const find = (name: 'layer' | 'group' | 'cue' | 'text') =>
    screen.container.querySelector<HTMLElement>(`.${captionStyles[name]}`);
  return { screen, video, find };
}

async function playing(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

test('CAP-1: the button shows captions over the picture and hides them, in words that say what it does', async () => {
  const { screen, video, find } = await show();
  await playing(video);
  expect(find('text')).toBeNull();
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await screen.getByRole('button', { name: 'Hide captions' }).click();
  await expect.poll(() => find('text'), eventually).toBeNull();
});

test('CAP-1: a video without captions has no button, no page and no element for them', async () => {
  const { screen, video } = await show({ source: clipSource(openGate()) });
  await playing(video);
  await screen.getByRole('button', { name: 'Settings' }).click();
  expect(screen.container.textContent).not.toContain('Captions');
  expect(screen.container.querySelector('[aria-label="Show captions"]')).toBeNull();
  expect(video.querySelector('track')).toBeNull();
});

test('CAP-1: the key c does the same', async () => {
  const { screen, video, find } = await show();
  await playing(video);
  await userEvent.keyboard('c');
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.poll(() => find('text'), eventually).toBeNull();
});
