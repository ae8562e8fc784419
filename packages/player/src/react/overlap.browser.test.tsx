import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { styleForTouch } from '../testing/coarse-pointer.ts';
import banner from '../testing/demo/banner.jpg?url';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { embedProps, overlap, showBars } from '../testing/show-bars.tsx';
import { captionsTrack } from '../testing/tracks.ts';
import { Player } from './Player.tsx';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each([200, 320, 360])(
  'REACH-1: at %d px the large play button covers no other control, with a mouse and by touch',
  async (width) => {
    const screen = await render(
      <div style={{ width }}>
        <Player {...embedProps} source={embedProps.source ?? clipSource(openGate())} />
      </div>,
    );
    const [big] = screen.getByRole('button', { name: 'Play', exact: true }).elements();
    const expectFree = (pointer: string) => {
      for (const element of screen.container.querySelectorAll<HTMLElement>(
        'section :is(button, a, [role=slider])',
      )) {
        const isShown = element.checkVisibility({ visibilityProperty: true });
        if (!big || element === big || !isShown || element.ariaLabel === big.ariaLabel) continue;
        expect
          .soft(overlap(big, element), `${element.ariaLabel ?? element.textContent} (${pointer})`)
          .toBe(false);
      }
      expect.soft(big?.contains(document.elementFromPoint(...centreOf(big))), pointer).toBe(true);
    };
    expectFree('mouse');
    const restore = styleForTouch();
    expectFree('touch');
    restore();
  },
);

function centreOf(element: Element | undefined): [number, number] {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return [left + width / 2, top + height / 2];
}

test('REACH-1: the unmute button is above the scrims of the bars', async () => {
  const { screen } = await showBars(360, embedProps);
  const button = screen.getByRole('button', { name: 'Tap to unmute' }).element();
  const layer = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
  expect(layer(button)).toBeGreaterThan(
    layer(button.closest('section')?.querySelector('[data-title]') ?? button),
  );
});

test.each([200, 320, 360])(
  'RESUME-3: at %d px the offer to start over does not overlap the unmute button',
  async (width) => {
    const { screen } = await showBars(width, {
      ...embedProps,
      source: clipSource(openGate(), { href: '/video/7/', durationSeconds: 120 }),
      start: { muted: true, autostart: true, resumeSeconds: 10.5 },
    });
    const offer = screen.getByRole('group', { name: 'Start over' });
    await expect.element(offer, eventually).toBeVisible();
    const unmute = screen.getByRole('button', { name: 'Tap to unmute' }).query();
    const isShown = unmute?.checkVisibility({ visibilityProperty: true }) ?? false;
    expect(isShown && unmute !== null && overlap(offer.element(), unmute)).toBe(false);
  },
);

test('REACH-1: at 200 px the unmute button does not cover captions above the controls, which have a mute button', async () => {
  const tracks = [captionsTrack([{ from: 0, to: 12, text: 'Rain at first, then a steady wind' }])];
  const { screen } = await showBars(200, {
    source: clipSource(openGate(), { tracks }),
    preferences: { get: (name) => (name === 'captions' ? 'on' : undefined), set: () => undefined },
  });
  await expect.element(screen.getByText(/steady wind/), eventually).toBeVisible();
  screen.container
    .querySelector('section')
    ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await expect
    .poll(() => screen.container.querySelector('[data-captions]')?.getAttribute('data-captions'))
    .toBe('raised');
  const big = screen.getByRole('button', { name: 'Tap to unmute' }).query();
  expect(big?.checkVisibility({ visibilityProperty: true }) ?? false).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible();
});

test('PANEL-2: in a low player an advertisement over the pause hides the title bar, and play stays reachable by touch', async () => {
  const { screen } = await showBars(360, {
    ...embedProps,
    panels: {
      invideo: {
        creative: { picture: banner, href: 'https://shop.example/', alt: 'Light' },
        width: 300,
        height: 250,
      },
    },
  });
  const restore = styleForTouch();
  try {
    const video = screen.container.querySelector('video');
    await expect.poll(() => video?.currentTime ?? 0, eventually).toBeGreaterThan(0);
    await userEvent.keyboard('k');
    const ad = screen.getByRole('group', { name: 'Advertisement' });
    await expect.element(ad, eventually).toBeVisible();
    const shown = [...screen.container.querySelectorAll<HTMLElement>('section button')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    expect(
      shown.filter((element) => overlap(element, ad.element()) && !ad.element().contains(element)),
    ).toEqual([]);
    expect(shown.some((element) => element.ariaLabel === 'Play')).toBe(true);
  } finally {
    restore();
  }
});
