import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { click, contentVideo, press } from './capture-actions.ts';
import { type CaptureState, fullProps, longTitle } from './capture-state.ts';
import banner from './demo/banner.jpg?url';
import { demoTag } from './demo-ads.ts';
import { demoRelated } from './demo-related.ts';
import { demoSource } from './demo-source.ts';
import { demoVrSource } from './demo-vr.ts';
import { eventually } from './eventually.ts';
import { bytesASecond, type Faults, fileSource, openFaults } from './faults.ts';
import { offerRemote } from './remote-device.ts';

const panel = {
  creative: { picture: banner, href: 'https://shop.example/', alt: 'A field of light' },
  width: 300,
  height: 250,
};

let faults: Faults | undefined;

/** A video of a minute, which is long enough to be resumed. */
async function longVideo() {
  faults = await openFaults();
  return fileSource(faults, { title: longTitle, href: '/video/1/' });
}

/** A video whose server sends nothing more after about two seconds. */
async function stalledVideo() {
  const source = await longVideo();
  await faults?.set({ do: 'hang', fromByte: 2 * bytesASecond });
  return source;
}

/** Replaces WebXR, so that a headset is available; `vi.restoreAllMocks` ends it. */
function offerHeadset() {
  const xr = Object.assign(new EventTarget(), { isSessionSupported: async () => true });
  vi.spyOn(navigator, 'xr', 'get').mockReturnValue(xr as unknown as XRSystem);
}

const untilVr = () =>
  expect
    .poll(
      () => document.querySelector('[aria-label="360 degree view"]')?.getAttribute('data-shown'),
      eventually,
    )
    .toBe('true');

/** What interrupts, ends or follows playback, and VR. */
export const playbackStates: readonly CaptureState[] = [
  {
    name: 'resumed',
    openSource: longVideo,
    props: { start: { ...fullProps.start, resumeSeconds: 10 } },
    open: () => expect.element(page.getByRole('group', { name: 'Start over' }), eventually).toBeVisible(),
    close: () => faults?.close(),
    isPlaying: true,
  },
  {
    name: 'related',
    isWide: true,
    open: async () => {
      await click('button', /^Related videos/);
      await expect.element(page.getByRole('group', { name: 'Related videos' }), eventually).toBeVisible();
    },
  },
  {
    name: 'related-at-end',
    isWide: true,
    props: {
      start: { ...fullProps.start, atSeconds: 9 },
      related: { videos: demoRelated(8), atEnd: true },
    },
    open: () => expect.element(page.getByRole('group', { name: 'Related videos' }), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'related-failed',
    isWide: true,
    props: { related: { videos: () => Promise.reject(new Error('no')) } },
    open: async () => {
      await click('button', /^Related videos/);
      await expect.element(page.getByRole('alert'), eventually).toBeVisible();
    },
  },
  {
    name: 'up-next',
    isWide: true,
    props: {
      start: { ...fullProps.start, atSeconds: 8.8 },
      upNext: { title: longTitle, poster: demoSource().poster ?? '', onPlay: () => undefined },
    },
    open: () => expect.element(page.getByRole('group', { name: 'Up next' }), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'complete',
    props: { start: { ...fullProps.start, atSeconds: 9 } },
    open: () => expect.poll(() => contentVideo()?.ended, eventually).toBe(true),
    isPlaying: true,
  },
  { name: 'remote-button', prepare: () => offerRemote('disconnected') },
  { name: 'remote-playback', prepare: () => offerRemote('connected') },
  {
    name: 'buffering',
    openSource: stalledVideo,
    open: () => expect.element(page.getByText('Loading').first(), eventually).toBeInTheDocument(),
    close: () => faults?.close(),
    isPlaying: true,
  },
  {
    name: 'error',
    props: { source: demoSource({ files: [{ suffix: '.mp4', label: 'HD', url: '/missing.mp4' }] }) },
    open: () => expect.element(page.getByRole('alert'), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'setup-error',
    props: { source: demoSource({ files: [] }) },
    open: () => expect.element(page.getByRole('alert'), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'ad',
    props: { ads: { preRoll: [demoTag('ad')] } },
    open: () => click('button', /^Pause the advertisement/),
    isPlaying: true,
  },
  {
    name: 'ad-countdown',
    props: { ads: { preRoll: [demoTag('pod')] } },
    open: () => click('button', /^Pause the advertisement/),
    isPlaying: true,
  },
  {
    name: 'ad-after-a-seek',
    pointer: 'mouse',
    props: { ads: { midRoll: [demoTag('ad')], midRollSeconds: [2] } },
    open: async () => {
      await expect.poll(() => contentVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.2);
      await press('{ArrowRight}');
      await expect.element(page.getByRole('button', { name: /^Skip ad/ }), eventually).toBeVisible();
    },
    isPlaying: true,
  },
  {
    name: 'panel-over-pause',
    props: { panels: { invideo: panel } },
    open: () =>
      expect
        .poll(() => document.querySelector('[data-invideo]') !== null, { timeout: 1000 })
        .toBe(true)
        .catch(() => undefined),
  },
  {
    name: 'unlock-full',
    props: { panels: { unlockFull: { href: '/full/', label: 'Unlock the full video' } } },
  },
  {
    name: 'pre-play-panel',
    props: { panels: { prePlay: panel } },
    open: () => expect.element(page.getByRole('dialog'), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'custom-controls',
    props: {
      customControls: [
        { id: 'note', label: 'Take a note', icon: 'M6 3h12v18l-6-4-6 4z', onClick: () => undefined },
        { id: 'tip', label: 'Send a tip', onClick: () => undefined },
      ],
    },
  },
  { name: 'mini', props: { mini: { onExpand: () => undefined, onClose: () => undefined } } },
  { name: 'vr', props: { source: demoVrSource('eqr_360_mono') }, open: untilVr },
  {
    name: 'vr-buttons',
    props: { source: demoVrSource('eqr_360_mono') },
    prepare: offerHeadset,
    open: async () => {
      await untilVr();
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 90, gamma: 0 }));
      await click('button', /^Look around by moving/);
    },
  },
];
