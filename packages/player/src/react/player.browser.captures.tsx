import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { scenerySource } from '../testing/scenery.ts';
import { sceneryTag, serveSceneryAds } from '../testing/scenery-ads.ts';
import { sceneryRelated } from '../testing/scenery-related.ts';
import { captionsTrack, chaptersTrack } from '../testing/tracks.ts';
import { vrScenerySource } from '../testing/vr-scenery.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

/*
 * Pictures of every control and panel at several sizes, for review, in `test-results/player/` (command: CONTRIBUTING.md). The
 * output names controls that are outside of the player, and panels that scroll.
 */

const eventually = { timeout: 8000, interval: 20 };

interface Size {
  name: string;
  width: number;
  height: number;
  isFullscreen?: boolean;
}

const sizes: readonly Size[] = [
  { name: '200', width: 200, height: 113 },
  { name: '320', width: 320, height: 180 },
  { name: '360', width: 360, height: 203 },
  { name: '780x360', width: 780, height: 360 },
  { name: '1280', width: 1280, height: 720 },
  { name: 'fullscreen', width: 1280, height: 720, isFullscreen: true },
];

const title = 'Lanterns over a quiet harbour at the end of a long summer';
const lines = Array.from({ length: 5 }, (_, at) => ({
  from: at * 2,
  to: at * 2 + 2,
  text: 'Rain, then wind',
}));
const full: Partial<PlayerProps> = {
  source: scenerySource({
    href: '/video/1/drifting-dunes/',
    tracks: [captionsTrack(lines), chaptersTrack([0, 'Dawn'], [5, 'Noon'])],
  }),
  start: { autostart: true },
  links: {
    searchHref: '/search/{title}/1/',
    logo: { href: '/', label: 'Nightjar' },
    premium: { href: '/premium/', label: 'Premium' },
  },
  share: { url: 'https://tube.example/video/1/drifting-dunes/', embedUrl: 'https://tube.example/embed/1' },
  related: { videos: sceneryRelated(8) },
  theatre: { isOn: false, onChange: () => undefined },
};
const panel = {
  creative: { picture: scenerySource().poster ?? '', href: 'https://shop.example/', alt: 'A field of light' },
  width: 300,
  height: 250,
};

const section = () => document.querySelector('section') ?? document.body;
const press = (key: string) => userEvent.keyboard(key);

async function click(role: 'button' | 'menuitem' | 'menuitemcheckbox', name: RegExp) {
  const found = page.getByRole(role, { name });
  await expect.poll(() => found.query() !== null, { timeout: 3000, interval: 20 }).toBe(true);
  await found.first().click({ timeout: 3000 });
}

const settings =
  (...names: RegExp[]) =>
  async () => {
    await click('button', /^Settings/);
    for (const name of names) await click('menuitem', name);
  };

async function openContextMenu() {
  const { left, top, width, height } = section().getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 3 };
  section().dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
  await expect.element(page.getByRole('menu', { name: 'Player menu' }), eventually).toBeVisible();
}

/** Waits until the video plays and then pauses it, so that the controls stay. */
async function pausePlayback() {
  const video = () => document.querySelector<HTMLVideoElement>('video:not([data-advertisement])');
  await expect.poll(() => video()?.currentTime ?? 0, eventually).toBeGreaterThan(0.2);
  await press('k');
}

interface Panel {
  name: string;
  props?: Partial<PlayerProps>;
  open?: () => Promise<unknown>;
  /** The panel appears without a pause of the video. */
  isPlaying?: boolean;
  /** The panel exists in wide players only. */
  isWide?: boolean;
}

const panels: readonly Panel[] = [
  { name: 'before-play', props: { ...full, start: { autostart: false } }, isPlaying: true },
  { name: 'controls' },
  { name: 'settings', open: settings() },
  { name: 'quality', open: settings(/^Quality/) },
  { name: 'speed', open: settings(/^Speed/) },
  { name: 'captions', open: settings(/^Captions/) },
  { name: 'caption-style', open: settings(/^Captions/, /style/i) },
  { name: 'chapters', open: settings(/^Chapters/) },
  { name: 'share', open: () => click('button', /^Share/) },
  { name: 'help', open: () => press('?') },
  { name: 'context-menu', open: openContextMenu },
  {
    name: 'stats',
    open: async () => {
      await openContextMenu();
      await click('menuitemcheckbox', /Stats/);
    },
  },
  { name: 'related', isWide: true, open: () => click('button', /^Related videos/) },
  {
    name: 'up-next',
    isWide: true,
    props: {
      ...full,
      start: { ...full.start, atSeconds: 8.8 },
      upNext: { title, poster: scenerySource().poster ?? '', onPlay: () => undefined },
    },
    open: () => expect.element(page.getByRole('group', { name: 'Up next' }), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'error',
    props: { source: scenerySource({ files: [{ suffix: '.mp4', label: 'HD', url: '/missing.mp4' }] }) },
    open: () => expect.element(page.getByRole('alert'), eventually).toBeVisible(),
    isPlaying: true,
  },
  {
    name: 'ad',
    props: { ...full, ads: { preRoll: [sceneryTag('ad')] } },
    open: () => click('button', /^Pause the advertisement/),
    isPlaying: true,
  },
  {
    name: 'panel-over-pause',
    props: {
      ...full,
      panels: { invideo: panel, unlockFull: { href: '/full/', label: 'Unlock the full video' } },
    },
  },
  { name: 'vr', props: { source: vrScenerySource('eqr_360_mono'), start: { autostart: true } } },
];

/** Controls outside of the player, and parts that scroll; what is not drawn is left out. */
function findFaults(): string[] {
  const frame = section().getBoundingClientRect();
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const named = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
  const faults: string[] = [];
  for (const element of section().querySelectorAll(
    'button, a, [role^="menuitem"], [role="slider"], [role="alert"]',
  )) {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    // Lists of videos scroll sideways.
    if (width < 2 || !isDrawn(element) || element.closest('[role="group"] li')) continue;
    if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)
      faults.push(`outside: ${named(element)}`);
  }
  for (const element of section().querySelectorAll(
    '[role="menu"], [role="dialog"], [role="alert"], [role="group"]',
  )) {
    if (!isDrawn(element)) continue;
    if (element.scrollHeight > element.clientHeight + 1) faults.push(`scrolls: ${named(element)}`);
  }
  if (section().scrollHeight > section().clientHeight + 1) faults.push('scrolls: the player');
  return faults;
}

let restoreFetch: () => void = () => undefined;
beforeEach(() => {
  restoreFetch = serveSceneryAds({
    ad: [
      { title: 'Lanterns for quiet evenings', skipOffset: '00:00:00', click: 'https://lanterns.example/' },
    ],
  });
});
afterEach(async () => {
  restoreFetch();
  await cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

for (const size of sizes) {
  for (const { name, props = full, open, isPlaying = false, isWide = false } of panels) {
    if (isWide && size.width < 420) continue;
    test(`${size.name}: ${name}`, async () => {
      // As in an embed: dialogs and sheets are limited by the viewport.
      await page.viewport(size.width, size.height);
      document.body.style.margin = '0';
      const source = props.source ?? scenerySource();
      await render(
        <div style={{ width: size.width }}>
          <Player {...props} source={source} start={{ ...props.start, muted: true }} />
        </div>,
      );
      if (size.isFullscreen) {
        // A simulated state: the picture has the size of the viewport in any case.
        vi.spyOn(Document.prototype, 'fullscreenElement', 'get').mockImplementation(section);
        document.dispatchEvent(new Event('fullscreenchange'));
      }
      if (!isPlaying) await pausePlayback();
      await open?.();
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      console.info(`${size.name} ${name}: ${findFaults().join(', ') || 'ok'}`);
      await page.screenshot({
        element: section(),
        path: `../../../../test-results/player/${size.name}/${name}.png`,
      });
    });
  }
}
