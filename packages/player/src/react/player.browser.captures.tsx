import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { contentVideo, section } from '../testing/capture-actions.ts';
import type { CaptureState } from '../testing/capture-state.ts';
import { captureStates } from '../testing/capture-states.ts';
import { styleForTouch } from '../testing/coarse-pointer.ts';
import { serveDemoAds } from '../testing/demo-ads.ts';
import { demoSource } from '../testing/demo-source.ts';
import { eventually } from '../testing/eventually.ts';
import { Player } from './Player.tsx';

/*
 * Pictures of every control and panel at several sizes, for review, in `test-results/player/` (command: CONTRIBUTING.md). The
 * output names controls that are outside of the player, targets that are too small, cut texts, and panels that scroll.
 */

interface CaptureSize {
  name: string;
  width: number;
  height: number;
  /** Height of the page; that of the player without it, as in an embed. */
  pageHeight?: number;
  isTouch?: boolean;
  /** A simulated one has the size of the frame, a real one that of the browser window. */
  fullscreen?: 'simulated' | 'real';
}

const sizes: readonly CaptureSize[] = [
  { name: '200', width: 200, height: 113 },
  { name: '200-touch', width: 200, height: 113, isTouch: true },
  { name: '320', width: 320, height: 180, isTouch: true },
  { name: '360', width: 360, height: 203, pageHeight: 640, isTouch: true },
  { name: '780x360', width: 780, height: 360, isTouch: true, fullscreen: 'simulated' },
  { name: '1280', width: 1280, height: 720 },
  // A screen of 1280x720 at 200 % zoom.
  { name: 'zoom-200', width: 640, height: 360, fullscreen: 'simulated' },
  { name: 'fullscreen', width: 1280, height: 720, fullscreen: 'real' },
];

const isShownAt = (size: CaptureSize, { isWide, pointer }: CaptureState) =>
  (!isWide || size.width >= 420) && (!pointer || (pointer === 'touch') === (size.isTouch === true));

/** What a reviewer would reject without a look at the picture; what is not drawn is left out. */
function findFaults(isTouch: boolean): string[] {
  const root = document.querySelector('dialog:modal') ?? section();
  const frame = root.getBoundingClientRect();
  const leastPx = isTouch ? 44 : 24;
  const named = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
  const faults: string[] = [];
  for (const element of root.querySelectorAll('button, a, [role^="menuitem"], [role="alert"]')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Lists of videos scroll sideways.
    if (width < 2 || !isDrawn || element.closest('[role="group"] li')) continue;
    if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)
      faults.push(`outside: ${named(element)}`);
    if (element.role !== 'alert' && Math.min(width, height) < leastPx - 0.5)
      faults.push(`small (${Math.round(width)}x${Math.round(height)}): ${named(element)}`);
    for (const text of element.querySelectorAll('span'))
      if (text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1)
        faults.push(`cut: ${named(element)}`);
  }
  for (const element of root.querySelectorAll(
    '[role="menu"], [role="dialog"], [role="alert"], [role="group"]',
  ))
    if (element.scrollHeight > element.clientHeight + 1) faults.push(`scrolls: ${named(element)}`);
  if (section().scrollTop > 0) faults.push('scrolled: the player');
  return faults;
}

async function enterFullscreen({ fullscreen, height }: CaptureSize) {
  if (fullscreen === 'real') {
    // The browser demands a click, which must not reach the player.
    const button = document.createElement('button');
    button.style.cssText = 'position:fixed;inset:0;z-index:9;width:100%;height:100%';
    button.addEventListener('click', () => void section().requestFullscreen());
    document.body.append(button);
    await userEvent.click(button, { position: { x: 1, y: height / 2 } });
    button.remove();
    await expect.poll(() => document.fullscreenElement, eventually).toBe(section());
    return;
  }
  vi.spyOn(Document.prototype, 'fullscreenElement', 'get').mockImplementation(section);
  document.dispatchEvent(new Event('fullscreenchange'));
  Object.assign(section().style, { aspectRatio: 'auto', height: `${height}px`, borderRadius: 0 });
}

/** Waits until the video plays and then pauses it, so that the controls stay. */
async function pausePlayback() {
  await expect.poll(() => contentVideo()?.currentTime ?? 0, eventually).toBeGreaterThan(0.2);
  const pause = page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .element();
  (pause as HTMLElement).click();
  await expect.poll(() => contentVideo()?.paused, eventually).toBe(true);
}

const restores: (() => unknown)[] = [];
beforeEach(() => {
  const quiet = { title: 'Lanterns for quiet evenings', click: 'https://lanterns.example/' };
  restores.push(serveDemoAds({ ad: [{ ...quiet, skipOffset: '00:00:00' }], pod: [quiet, quiet] }));
});
afterEach(async () => {
  for (const restore of restores.splice(0)) await restore();
  vi.restoreAllMocks();
  if (document.fullscreenElement) await document.exitFullscreen();
  await cleanup();
  localStorage.clear();
});

for (const size of sizes) {
  const { isTouch = false, pageHeight = size.height } = size;
  for (const { name, props, prepare, openSource, open, close, isPlaying } of captureStates.filter((s) =>
    isShownAt(size, s),
  )) {
    test(`${size.name}: ${name}`, async () => {
      await page.viewport(size.width, pageHeight);
      document.body.style.margin = '0';
      document.body.style.minHeight = `${pageHeight}px`;
      if (close) restores.push(close);
      prepare?.();
      const source = (await openSource?.()) ?? props?.source ?? demoSource();
      if (isTouch) {
        vi.spyOn(window, 'matchMedia').mockImplementation(
          (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
        );
      }
      await render(
        <div style={{ width: size.width }}>
          <Player {...props} source={source} start={{ ...props?.start, muted: true }} />
        </div>,
      );
      if (isTouch) restores.push(styleForTouch());
      if (size.fullscreen) await enterFullscreen(size);
      if (!isPlaying) await pausePlayback();
      await open?.();
      await Promise.all(
        document.getAnimations().map(async ({ effect, finished }) => {
          if (effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            await finished.catch(() => undefined);
        }),
      );
      console.info(`${size.name} ${name}: ${findFaults(isTouch).join(', ') || 'ok'}`);
      await page.screenshot({ path: `../../../../test-results/player/${size.name}/${name}.png` });
    });
  }
}
