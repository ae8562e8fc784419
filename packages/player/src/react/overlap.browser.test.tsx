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

test.each([200, 240, 280, 320])(
  'REACH-1: at %d px captions above the controls are whole and cover no control, with a mouse and by touch',
  async (width) => {
    const text = 'Rain at first, then a steady wind\nfrom the hills behind the harbour';
    const { screen, section, reachable } = await showBars(width, {
      ...embedProps,
      source: clipSource(openGate(), {
        href: '/video/7/',
        tracks: [captionsTrack([{ from: 0, to: 12, text }])],
      }),
      preferences: { get: (name) => (name === 'captions' ? 'on' : undefined), set: () => undefined },
    });
    await expect.element(screen.getByText(/steady wind/), eventually).toBeVisible();
    // In a pause the controls stay.
    await userEvent.keyboard('k');
    const layer = () => section.querySelector<HTMLElement>('[data-captions="raised"]');
    await expect.poll(layer, eventually).not.toBeNull();
    const problems = () => {
      const lines = screen.getByText(/steady wind/).element();
      const [box, room] = [lines, layer() ?? lines].map((element) => element.getBoundingClientRect());
      const isWhole =
        (box?.top ?? 0) >= (room?.top ?? 0) - 1 && (box?.bottom ?? 0) <= (room?.bottom ?? 0) + 1;
      const covered = reachable().filter((element) => element.role !== 'slider' && overlap(lines, element));
      return [
        ...(isWhole ? [] : [`cut: ${box?.height} px in ${room?.height} px`]),
        ...covered.map((element) => element.ariaLabel ?? element.textContent),
      ];
    };
    await expect.poll(problems, eventually).toEqual([]);
    const restore = styleForTouch();
    try {
      await expect.poll(problems, eventually).toEqual([]);
      expect(reachable().some((element) => element.ariaLabel === 'Play')).toBe(true);
    } finally {
      restore();
    }
    await expect.element(screen.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible();
  },
);

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
