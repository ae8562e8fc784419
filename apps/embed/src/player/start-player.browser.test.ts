import type { MountedPlayer } from '@nightjar/player/mount';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeOrigin } from '../testing/answers.ts';
import { fakePageData } from '../testing/page-data.ts';
import { startPlayer } from './start-player.ts';

const eventually = { timeout: 10_000, interval: 20 };
const relatedPath = '/api/json/videos_related2/432000/24/0/0/3.all.1.json';

let clip: string;
let player: MountedPlayer | undefined;
const events: { type: string }[] = [];
const listen = ({ detail }: CustomEvent) => events.push(detail);

beforeAll(async () => {
  clip = await record();
});
beforeEach(() => {
  events.length = 0;
  addEventListener('nightjar:player', listen);
});
afterEach(() => {
  player?.destroy();
  removeEventListener('nightjar:player', listen);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Records two seconds of a canvas in a format that this browser can play. */
async function record(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25));
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  const beginning = performance.now();
  while (performance.now() - beginning < 2000) {
    context?.fillRect(Math.random() * 160, 0, 20, 90);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve;
    recorder.stop();
  });
  return URL.createObjectURL(new Blob(parts));
}

/** Starts the player of an embed. */
function start({ width = 800, takesFocus = false } = {}) {
  const origin = createFakeOrigin();
  vi.spyOn(window, 'fetch').mockImplementation((input) =>
    origin.fetch(new URL(String(input), 'https://nightjar.example')),
  );
  document.body.innerHTML = `<div style="width:${width}px"></div>`;
  const slot = document.body.firstElementChild;
  if (!(slot instanceof HTMLElement)) throw new Error('no place');
  const files = [{ suffix: '.mp4', label: 'HD', url: clip }];
  const source = { ...fakePageData.source, files };
  player = startPlayer(
    slot,
    { ...fakePageData, source },
    { start: { muted: true, takesFocus }, debug: false },
  );
  const video = () => slot.querySelector('video');
  const playing = () => expect.poll(() => (video()?.currentTime ?? 0) > 0, eventually).toBe(true);
  const related = () => origin.requests.filter((path) => path === relatedPath).length;
  return { slot, video, playing, related };
}

/** Prevents navigation when a link is clicked. */
const stay = () => document.addEventListener('click', (event) => event.preventDefault(), { once: true });

test('EMB-1: shows related videos with links to new tabs, and reports a click as click_Related', async () => {
  const { video, playing, related, slot } = start();
  await playing();
  // The panel opens at the end of the two seconds, and the button would then close it.
  video()?.pause();
  await page.getByRole('button', { name: 'Related videos' }).click();
  const card = page.getByRole('link', { name: /Slow tide 12/ });
  await expect.element(card).toBeVisible();
  expect(related()).toBe(1);
  for (const link of slot.querySelectorAll('a'))
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  stay();
  await card.click();
  expect(events).toContainEqual({ type: 'click_Related', id: '3', videoId: '12' });
});

test('EMB-1: shows related videos at the end, and does not request them at the start', async () => {
  const { playing, related, slot } = start();
  await playing();
  expect(related()).toBe(0);
  await expect.poll(() => slot.querySelector('[data-related="open"] a') !== null, eventually).toBe(true);
  expect(related()).toBe(1);
});

test('EMB-1: neither requests nor shows related videos in a narrow embed', async () => {
  const { video, related, slot } = start({ width: 400 });
  await expect.poll(() => video()?.ended, eventually).toBe(true);
  await expect.poll(() => events.some(({ type }) => type === 'state')).toBe(true);
  expect(slot.querySelector('[data-related-toggle]')).toBeNull();
  expect(related()).toBe(0);
});

test('PL-11: reports clicks on title and logo, which open new tabs', async () => {
  const { playing } = start();
  await playing();
  for (const name of [/^Slow tide/, /^Nightjar/]) {
    stay();
    await page.getByRole('link', { name }).click();
  }
  expect(events.filter(({ type }) => type.startsWith('click'))).toEqual([
    { type: 'click_title', id: '3' },
    { type: 'click_logo', id: '3' },
  ]);
});

test('PL-12: links the search for similar videos to the site', async () => {
  const { playing, slot } = start();
  await playing();
  expect(slot.querySelector('a[href^="/search/"]')?.getAttribute('href')).toBe('/search/1/?s=Slow%20tide');
});

test.each([true, false])(
  'KEY-12: takes the focus only after a start by keyboard (%s)',
  async (takesFocus) => {
    const { playing, slot } = start({ takesFocus });
    await playing();
    expect(slot.contains(document.activeElement)).toBe(takesFocus);
  },
);
