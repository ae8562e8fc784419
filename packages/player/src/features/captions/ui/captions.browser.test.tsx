import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import {
  bothTracks,
  createPreferences,
  hafen,
  harbour,
  showCaptions,
} from '../../../testing/show-captions.tsx';
import { beginBreak, showPart } from '../../../testing/show-part.tsx';
import { waitForPlayback } from '../../../testing/show-player.tsx';
import { captionsTrack } from '../../../testing/tracks.ts';
import { CaptionsOnPicture } from './CaptionsOnPicture.tsx';

afterEach(async () => {
  await cleanup();
  clearScenes();
  vi.restoreAllMocks();
});

test('CAP-1: the button shows and hides captions, its label is the next action, and the change is announced', async () => {
  const { screen, video, find } = await showCaptions();
  await waitForPlayback(video);
  expect(find('text')).toBeNull();
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await expect.element(screen.getByText('Captions: English')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Hide captions' }).click();
  await expect.poll(() => find('text'), eventually).toBeNull();
  await expect.element(screen.getByText('Captions: Off')).toBeInTheDocument();
});

test('CAP-1: a video without captions has no captions button, settings page or element', async () => {
  const { screen, video } = await showCaptions({ source: clipSource(openGate()) });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Settings' }).click();
  expect(screen.container.textContent).not.toContain('Captions');
  expect(screen.container.querySelector('[aria-label="Show captions"]')).toBeNull();
  expect(video.querySelector('track')).toBeNull();
});

test('CAP-1: the key c toggles captions', async () => {
  const { screen, video, find } = await showCaptions();
  await waitForPlayback(video);
  await userEvent.keyboard('c');
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.poll(() => find('text'), eventually).toBeNull();
});

test('CAP-2: the language selected in the settings also applies to the next video', async () => {
  const { stored, port } = createPreferences();
  const { screen } = await showCaptions({ preferences: port });
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: /^Captions/ }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Off' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.element(screen.getByText('Ein stiller Hafen')).toBeVisible();
  expect(Object.fromEntries(stored)).toMatchObject({ captions: 'on', captionLang: 'de' });
  const next = await showCaptions({ preferences: port });
  await expect.element(next.screen.getByText('Ein stiller Hafen').last()).toBeVisible();
});

test('CAP-2: the default track is shown until the viewer turns captions off', async () => {
  const { stored, port } = createPreferences();
  const source = clipSource(openGate(), { tracks: [captionsTrack(harbour, { isDefault: true })] });
  const { screen, find } = await showCaptions({ preferences: port, source });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(stored.size).toBe(0);
  await screen.getByRole('button', { name: 'Hide captions' }).click();
  expect(stored.get('captions')).toBe('off');
  await cleanup();
  const second = await showCaptions({ preferences: port, source });
  await waitForPlayback(second.video);
  await expect.element(second.screen.getByRole('button', { name: 'Show captions' })).toBeInTheDocument();
  expect(find('text')).toBeNull();
});

test('CAP-3: captions are above the visible controls and move down when they hide', async () => {
  const { screen, video, find } = await showCaptions({
    preferences: createPreferences(['captions', 'on']).port,
  });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const bar = screen.getByRole('slider', { name: 'Seek' }).element().getBoundingClientRect();
  const settled = () => find('text')?.getBoundingClientRect().bottom ?? 0;
  await expect.poll(settled, eventually).toBeLessThan(bar.top);
  screen.container.querySelector('section')?.dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(() => find('layer')?.dataset.captions, eventually).toBe('low');
  await expect.poll(settled, eventually).toBeGreaterThan(bar.top);
  expect(settled()).toBeLessThan(video.getBoundingClientRect().bottom);
});

test('CAP-3: captions that are turned on in a pause show at once, and a seek updates them', async () => {
  const cues = [
    { from: 0, to: 6, text: 'Before' },
    { from: 6, to: 20, text: 'After' },
  ];
  const { screen, video, find } = await showCaptions({
    source: clipSource(openGate(), { tracks: [captionsTrack(cues)] }),
  });
  await waitForPlayback(video);
  video.pause();
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.poll(() => find('text')?.textContent, eventually).toBe('Before');
  video.currentTime = 8;
  await expect.poll(() => find('text')?.textContent, eventually).toBe('After');
});

test('CAP-3: a failure hides captions', async () => {
  const gate = openGate();
  const { screen, find } = await showCaptions({
    preferences: createPreferences(['captions', 'on']).port,
    source: clipSource(gate, { tracks: bothTracks }),
  });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  await gate.close(410);
  screen.container.querySelector('video')?.dispatchEvent(new Event('error'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(find('text')).toBeNull();
});

test('CAP-3: a content break hides captions, including those rendered by the browser', async () => {
  const scene = setScene({ source: clipSource(openGate(), { tracks: bothTracks }) });
  const { engine, video } = scene;
  const preferences = createPreferences(['captions', 'on']).port;
  const { screen, slices } = await showPart(scene, <CaptionsOnPicture />, { preferences });
  engine.setVolume(0);
  engine.play();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  const end = beginBreak(scene);
  await expect.poll(() => screen.container.textContent, eventually).toBe('');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true, configurable: true });
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(video.textTracks[0]?.mode).toBe('hidden');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: false, configurable: true });
  end();
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(slices.tracks.value.captions?.state.value.chosen).toBe(0);
});

test.each([
  ['is missing', (gate: ReturnType<typeof openGate>) => gate.address('missing.vtt')],
  ['is not WebVTT', () => 'data:text/vtt,<html>no</html>'],
  ['is larger than 2 MiB', () => URL.createObjectURL(new Blob(['WEBVTT', '\n'.repeat(2 ** 21)]))],
])('CAP-7: a file that %s is marked in the menu, and the video plays on', async (_, url) => {
  const gate = openGate();
  const tracks = [
    captionsTrack([], { url: url(gate) }),
    captionsTrack(hafen, { lang: 'de', label: 'Deutsch' }),
  ];
  const { screen, video } = await showCaptions({ source: clipSource(gate, { tracks }) });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('menuitem', { name: 'Captions Off' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'English (not available)' })).toBeVisible();
  expect(video.querySelector('track')).toBeNull();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.element(screen.getByText('Ein stiller Hafen')).toBeVisible();
  expect(video.error).toBeNull();
});

test('CAP-8: the browser renders captions in iPhone fullscreen and in picture-in-picture', async () => {
  const { screen, video, find } = await showCaptions({
    preferences: createPreferences(['captions', 'on']).port,
  });
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true, configurable: true });
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  await expect.poll(() => find('text'), eventually).toBeNull();
  expect([...video.textTracks].map(({ mode, language, label }) => [mode, language, label])).toEqual([
    ['showing', 'en', 'English'],
  ]);
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: false, configurable: true });
  video.dispatchEvent(new Event('webkitendfullscreen'));
  await expect.element(screen.getByText('A quiet harbour')).toBeVisible();
  expect(video.textTracks[0]?.mode).toBe('hidden');
});

test('CAP-9: loads the file when captions are turned on, and leaves nothing after a video change or unmount', async () => {
  const created: string[] = [];
  const revoked: string[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = create(blob);
    if (blob instanceof Blob && blob.type === 'text/vtt') created.push(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const { screen, video, change } = await showCaptions({ preferences: createPreferences().port });
  await waitForPlayback(video);
  expect(created).toHaveLength(0);
  await screen.getByRole('button', { name: 'Show captions' }).click();
  await expect.poll(() => video.querySelectorAll('track').length, eventually).toBe(1);
  await change({ source: clipSource(openGate(), { id: '8' }) });
  await screen.unmount();
  await expect.poll(() => video.querySelectorAll('track').length, eventually).toBe(0);
  expect(revoked).toEqual(expect.arrayContaining(created));
  expect(created).toHaveLength(1);
});
