import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { click, contentVideo, hover, openContextMenu, press, seenText, settings } from './capture-actions.ts';
import banner from './demo/banner.jpg?url';
import { demoTag } from './demo-ads.ts';
import { demoRelated } from './demo-related.ts';
import { demoSource } from './demo-source.ts';
import { demoVrSource } from './demo-vr.ts';
import { eventually } from './eventually.ts';
import { offerRemote } from './remote-device.ts';
import { captionsTrack, chaptersTrack } from './tracks.ts';

/** A state of the player that the captures show. */
export interface CaptureState {
  name: string;
  props?: Partial<PlayerProps>;
  /** Replaces browser interfaces before the player is rendered. */
  prepare?: () => void;
  open?: () => unknown;
  /** The state exists without a pause of the video. */
  isPlaying?: boolean;
  /** The state exists in players wider than 420 px only. */
  isWide?: boolean;
  /** The state exists with a mouse, or on touch screens, only. */
  pointer?: 'mouse' | 'touch';
}

const title = 'Lanterns over a quiet harbour at the end of a long summer';
const lines = Array.from({ length: 5 }, (_, at) => ({
  from: at * 2,
  to: at * 2 + 2,
  text: 'Rain at first, then a steady wind\nfrom the hills behind the harbour',
}));

/** A video and page with everything that the bars can show. */
const full: Partial<PlayerProps> = {
  source: demoSource({
    href: '/video/1/drifting-dunes/',
    tracks: [captionsTrack(lines), chaptersTrack([0, 'Dawn over the dunes'], [5, 'Noon'])],
  }),
  start: { autostart: true },
  links: {
    searchHref: '/search/{title}/1/',
    logo: { href: '/', label: 'Nightjar' },
    premium: { href: '/premium/', label: 'Premium' },
  },
  share: { url: 'https://tube.example/video/1/drifting-dunes/', embedUrl: 'https://tube.example/embed/1' },
  related: { videos: demoRelated(8) },
  theatre: { isOn: false, onChange: () => undefined },
};
const panel = {
  creative: { picture: banner, href: 'https://shop.example/', alt: 'A field of light' },
  width: 300,
  height: 250,
};

const states: readonly CaptureState[] = [
  { name: 'before-play', props: { start: { autostart: false } }, isPlaying: true },
  { name: 'controls' },
  { name: 'controls-of-a-page', props: { source: demoSource(), links: {}, share: {} } },
  {
    name: 'tooltip',
    open: () =>
      hover('button', 'Settings').then(() =>
        expect.poll(() => document.querySelector('[data-tooltip]')).not.toBeNull(),
      ),
    pointer: 'mouse',
  },
  { name: 'volume', open: () => hover('button', 'Unmute'), pointer: 'mouse' },
  { name: 'seek-preview', open: () => hover('slider', 'Seek', { x: 40, y: 6 }), pointer: 'mouse' },
  { name: 'captions-shown', open: () => press('c').then(() => seenText(/steady wind/)) },
  { name: 'settings', open: settings() },
  { name: 'quality', open: settings(/^Quality/) },
  { name: 'speed', open: settings(/^Speed/) },
  { name: 'captions', open: settings(/^Captions/) },
  { name: 'caption-style', open: settings(/^Captions/, /style/i) },
  { name: 'caption-size', open: settings(/^Captions/, /style/i, /^Size/) },
  { name: 'chapters', open: settings(/^Chapters/) },
  {
    name: 'share',
    open: async () => {
      await click('button', /^Share/);
      // The code of the panel is loaded by the click.
      await expect.element(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
    },
  },
  {
    name: 'share-copied',
    prepare: () => void vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
    open: async () => {
      await click('button', /^Share/);
      await click('menuitem', /^Copy link$/);
      await seenText('Link copied');
    },
  },
  {
    name: 'share-refused',
    prepare() {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      vi.spyOn(document, 'execCommand').mockReturnValue(false);
    },
    open: async () => {
      await click('button', /^Share/);
      await click('menuitem', /^Copy link$/);
      await seenText(/did not allow/);
    },
  },
  { name: 'help', open: () => press('?') },
  { name: 'context-menu', open: openContextMenu, pointer: 'mouse' },
  {
    name: 'stats',
    pointer: 'mouse',
    open: async () => {
      await openContextMenu();
      await click('menuitemcheckbox', /Stats/);
    },
  },
  { name: 'volume-badge', open: () => press('{ArrowUp}') },
  { name: 'seek-badge', open: () => press('{ArrowRight}') },
  { name: 'skip-sum', open: () => press('l'), isPlaying: true },
  {
    name: 'resumed',
    props: {
      source: demoSource({ durationSeconds: 120, href: '/video/1/' }),
      start: { ...full.start, resumeSeconds: 10 },
    },
    // The clip is shorter than the position.
    open() {
      contentVideo()?.setAttribute('loop', '');
      return expect.element(page.getByRole('group', { name: 'Start over' }), eventually).toBeVisible();
    },
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
      start: { ...full.start, atSeconds: 9 },
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
      start: { ...full.start, atSeconds: 8.8 },
      upNext: { title, poster: demoSource().poster ?? '', onPlay: () => undefined },
    },
    open: () => expect.element(page.getByRole('group', { name: 'Up next' }), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'complete',
    props: { start: { ...full.start, atSeconds: 9 } },
    open: () => expect.poll(() => contentVideo()?.ended, eventually).toBe(true),
    isPlaying: true,
  },
  { name: 'remote-button', prepare: () => offerRemote('disconnected') },
  { name: 'remote-playback', prepare: () => offerRemote('connected') },
  {
    name: 'error',
    props: { source: demoSource({ files: [{ suffix: '.mp4', label: 'HD', url: '/missing.mp4' }] }) },
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
  { name: 'vr', props: { source: demoVrSource('eqr_360_mono') } },
];

/** Every control and panel of the player. */
export const captureStates: readonly CaptureState[] = states.map((state) => ({
  ...state,
  props: { ...full, ...state.props },
}));
