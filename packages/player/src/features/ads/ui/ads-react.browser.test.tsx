import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { type AdRoom, openAdRoom } from '../../../testing/ad-room.ts';
import { nearlyEnd } from '../../../testing/ad-scene.ts';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { showPlayer } from '../../../testing/show-player.tsx';
import { addWideText, removeWideText } from '../../../testing/wide-text.ts';

// The first run generates the clips.
beforeAll(async () => void (await openAdRoom()), 120_000);

afterEach(async () => {
  removeWideText();
  await cleanup();
  vi.restoreAllMocks();
});

async function show(props: Partial<PlayerProps> = {}, width = 800) {
  const { screen, events, change } = await showPlayer({ width, ...props });
  const adVideo = () => screen.container.querySelector<HTMLVideoElement>('video[data-advertisement]');
  return { screen, events, adVideo, rerender: change };
}

const long = (room: AdRoom, tagOptions: Record<string, string | number> = {}) =>
  room.tag({ media: 'long.mp4', duration: '00:00:40', ...tagOptions });

async function waitForAd(adVideo: () => HTMLVideoElement | null) {
  await expect.poll(() => adVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.1);
}

test('AD-20: an ad shows its label, is announced and hides the controls of the content', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({
    ads: { preRoll: [long(room, { pod: 2 })] },
    start: { autostart: true },
  });
  await waitForAd(adVideo);
  await expect.element(screen.getByRole('group', { name: 'Advertisement', exact: true })).toBeVisible();
  await expect.element(screen.getByText('Ad 1 of 2').first()).toBeVisible();
  await expect.element(screen.getByText('0:40')).toBeVisible();
  expect(screen.container.querySelector('[role=slider][aria-label=Seek]')).toBeNull();
  expect([...screen.container.querySelectorAll('[role=status]')].map((each) => each.textContent)).toContain(
    'Ad 1 of 2',
  );
});

test('AD-20: the skip countdown becomes a button, which returns the focus to the player', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({ ads: { preRoll: [long(room)] }, start: { autostart: true } });
  await waitForAd(adVideo);
  await expect.element(screen.getByText('Skip in 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skip ad' }).query()).toBeNull();
  const ad = adVideo();
  if (ad) ad.currentTime = 5.1;
  const skip = screen.getByRole('button', { name: 'Skip ad' });
  await expect.element(skip).toBeVisible();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
  expect(document.activeElement).toBe(screen.container.querySelector('section'));
  await expect.poll(() => room.names(), eventually).toContain('skip');
});

test('AD-20: Space, k and m control the ad; seek keys do nothing', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({ ads: { preRoll: [long(room)] }, start: { autostart: true } });
  await waitForAd(adVideo);
  await userEvent.keyboard('k');
  await expect.poll(() => adVideo()?.paused, eventually).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Play the advertisement' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(() => adVideo()?.paused, eventually).toBe(false);
  await userEvent.keyboard('m');
  await expect.poll(() => adVideo()?.muted, eventually).toBe(false);
  const before = adVideo()?.currentTime ?? 0;
  await userEvent.keyboard('l9{ArrowRight}');
  expect((adVideo()?.currentTime ?? 0) - before).toBeLessThan(3);
});

test('AD-15: the link opens a new tab without an opener and covers the whole picture', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({ ads: { preRoll: [long(room)] }, start: { autostart: true } });
  await waitForAd(adVideo);
  const link = screen.getByRole('link', { name: /Visit advertiser/ });
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(link.element().getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['noopener', 'noreferrer']),
  );
  const box = screen.container.querySelector('section')?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(link.element());
  link.element().addEventListener('click', (event) => event.preventDefault());
  (link.element() as HTMLElement).click();
  await expect.poll(() => adVideo()?.paused, eventually).toBe(true);
  await expect.poll(() => room.names(), eventually).toContain('click');
});

test('AD-19: the content plays after a failed ad, and the page receives an error event', async () => {
  const room = await openAdRoom();
  const { screen, events } = await show({
    ads: { preRoll: [room.tag({ fault: '500' })] },
    start: { autostart: true },
  });
  const video = screen.container.querySelector('video:not([data-advertisement])') as HTMLVideoElement;
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0);
  expect(events.filter(({ type }) => type === 'player_vast_error')).toEqual([
    expect.objectContaining({ id: '7', code: 301 }),
  ]);
});

test('AD-13: shows a failure of the content only after the ad', async () => {
  const room = await openAdRoom();
  const gate = openGate();
  await gate.close(404);
  const { screen, adVideo, events } = await show({
    source: clipSource(gate),
    ads: { preRoll: [long(room)] },
    start: { autostart: true },
  });
  await waitForAd(adVideo);
  await expect.poll(() => events.some(({ type }) => type === 'player_error'), eventually).toBe(true);
  expect(screen.getByRole('alert').query()).toBeNull();
  nearlyEnd(adVideo());
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('AD-7: the fullscreen button applies to the player and is tracked', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({ ads: { preRoll: [long(room)] }, start: { autostart: true } });
  await waitForAd(adVideo);
  await screen.getByRole('button', { name: 'Full screen' }).click();
  await expect
    .poll(() => document.fullscreenElement, eventually)
    .toBe(screen.container.querySelector('section'));
  await screen.getByRole('button', { name: 'Exit full screen' }).click();
  await expect
    .poll(() => room.names(), eventually)
    .toEqual(expect.arrayContaining(['fullscreen', 'exitFullscreen']));
});

test('AD-4: the seek bar marks the remaining mid-rolls', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({
    ads: { midRoll: [room.tag()], midRollSeconds: [1, 6, 500] },
    start: { autostart: true },
  });
  const marks = () =>
    [...screen.container.querySelectorAll<HTMLElement>('[data-mid-roll]')].map(
      (each) => each.dataset.midRoll,
    );
  await expect.poll(marks, eventually).toEqual(['1', '6']);
  await waitForAd(adVideo);
  nearlyEnd(adVideo());
  await expect.poll(marks, eventually).toEqual(['6']);
});

test('AD-1: the pre-roll plays again for another video in the same player', async () => {
  const room = await openAdRoom();
  const ads = { preRoll: [room.tag()] };
  const { screen, adVideo, events, rerender } = await show({ ads, start: { autostart: true } });
  await waitForAd(adVideo);
  await rerender({ source: clipSource(openGate(), { id: '8' }) });
  await expect
    .poll(() => events.flatMap((event) => (event.type === 'player_adplay' ? [event.id] : [])), eventually)
    .toEqual(['7', '8']);
  nearlyEnd(adVideo());
  await expect.poll(() => screen.getByRole('slider', { name: 'Seek' }).query(), eventually).not.toBeNull();
  expect(screen.container.querySelectorAll('video[data-advertisement]')).toHaveLength(1);
});

test('AD-16: unmounting the player during an ad unloads the media of the ad', async () => {
  const room = await openAdRoom();
  const { screen, adVideo } = await show({ ads: { preRoll: [long(room)] }, start: { autostart: true } });
  await waitForAd(adVideo);
  const ad = adVideo();
  await screen.unmount();
  await expect.poll(() => room.names(), eventually).toContain('close');
  expect(ad?.hasAttribute('src')).toBe(false);
  expect(ad?.paused).toBe(true);
});

test.each([
  ...[200, 300, 360, 800].map((width) => ({ width, text: 'normal' })),
  ...[200, 300, 360, 800].map((width) => ({ width, text: 'wide' })),
])(
  'AD-20: at $width px with $text text no part of the ad interface overflows or overlaps another',
  async ({ width, text }) => {
    if (text === 'wide') addWideText();
    const room = await openAdRoom();
    const { screen, adVideo } = await show(
      { ads: { preRoll: [long(room, { pod: 2, skip: '00:00:00' })] }, start: { autostart: true } },
      width,
    );
    await waitForAd(adVideo);
    await expect.element(screen.getByRole('button', { name: 'Skip ad' })).toBeVisible();
    const box = screen.container.querySelector('section')?.getBoundingClientRect() ?? new DOMRect();
    const layer = screen.container.querySelector('[data-ad]');
    const skip = screen.getByRole('button', { name: 'Skip ad' }).element();
    await Promise.all(skip.getAnimations().map(({ finished }) => finished));
    const parts = [...(layer?.querySelectorAll('a, button') ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter((part) => part.width > 0);
    expect(parts.length).toBeGreaterThanOrEqual(4);
    for (const part of parts) {
      expect(part.left).toBeGreaterThanOrEqual(box.left);
      expect(part.right).toBeLessThanOrEqual(box.right);
      expect(part.top).toBeGreaterThanOrEqual(box.top);
      expect(part.bottom).toBeLessThanOrEqual(box.bottom);
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(24);
    }
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
  },
);
