import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { styleForTouch } from '../testing/coarse-pointer.ts';
import banner from '../testing/demo/banner.jpg?url';
import { offerRemote } from '../testing/remote-device.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { captionsTrack } from '../testing/tracks.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(width: number, props: Partial<PlayerProps> = {}) {
  offerRemote();
  const screen = await render(
    <div style={{ width }}>
      <Player
        source={clipSource(openGate())}
        start={{ muted: true, autostart: true }}
        upNext={{ title: 'Quiet harbour', onPlay: () => undefined }}
        theatre={{ isOn: false, onChange: () => undefined }}
        {...props}
      />
    </div>,
  );
  await expect.element(screen.getByRole('button', { name: 'Play on another device' })).toBeInTheDocument();
  const section = screen.container.querySelector('section') as HTMLElement;
  const reachable = () =>
    [
      ...section.querySelectorAll<HTMLElement>('button, a[href], input, [role=slider], [role^=menuitem]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return { screen, section, reachable };
}

/** Everything that an embed can show in its bars. */
const embedProps: Partial<PlayerProps> = {
  source: clipSource(openGate(), { href: '/video/7/', tracks: [captionsTrack([])] }),
  links: {
    logo: { href: '/', label: 'Nightjar' },
    premium: { href: '/premium/', label: 'Premium site' },
    searchHref: '/search/1/?s={title}',
  },
  share: { url: '/video/7/' },
};

/** The element that receives the pointer: for the thin slider this is the bar around it. */
function targetOf(element: HTMLElement): DOMRect {
  return (
    (element.role === 'slider' ? element.parentElement : element)?.getBoundingClientRect() ?? new DOMRect()
  );
}

test.each([200, 320, 420, 800])(
  'REACH-1: at %d px every control is inside the player and at least 24 px large',
  async (width) => {
    const { section, reachable } = await show(width, embedProps);
    const box = section.getBoundingClientRect();
    expect(reachable().length).toBeGreaterThan(5);
    for (const element of reachable()) {
      const name = element.getAttribute('aria-label') ?? element.textContent;
      // The volume slider opens on hover.
      if (element.matches('input[type=range]')) continue;
      const target = targetOf(element);
      expect.soft(Math.min(target.width, target.height), `size of ${name}`).toBeGreaterThanOrEqual(24);
      expect.soft(target.left, `start of ${name}`).toBeGreaterThanOrEqual(box.left);
      expect.soft(target.right, `end of ${name}`).toBeLessThanOrEqual(box.right + 0.5);
    }
  },
);

test.each([200, 320, 420])(
  'REACH-1: on touch screens every control is inside the player and at least 44 px large, at %d px',
  async (width) => {
    const { section, reachable } = await show(width, embedProps);
    const restore = styleForTouch();
    try {
      expect(reachable().length).toBeGreaterThan(5);
      for (const element of reachable()) {
        const { width: inline, height: block, left, right } = targetOf(element);
        const name = element.getAttribute('aria-label') ?? element.textContent;
        expect.soft(Math.min(inline, block), `size of ${name}`).toBeGreaterThanOrEqual(44);
        const box = section.getBoundingClientRect();
        expect.soft(left, `start of ${name}`).toBeGreaterThanOrEqual(box.left);
        expect.soft(right, `end of ${name}`).toBeLessThanOrEqual(box.right + 0.5);
      }
    } finally {
      restore();
    }
  },
);

test('REACH-1: at 200 px captions and the logo give way first, then the duration, and play, sound, settings and fullscreen stay', async () => {
  const { screen, section } = await show(200, embedProps);
  const isShown = (name: string) => screen.getByRole('button', { name }).query()?.checkVisibility() ?? false;
  expect(['Pause', 'Unmute', 'Settings', 'Full screen'].filter((name) => !isShown(name))).toEqual([]);
  expect(isShown('Show captions')).toBe(false);
  expect(screen.getByRole('link', { name: /Nightjar/ }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menuitem', { name: /Captions/ })).toBeInTheDocument();
  expect(section.scrollTop).toBe(0);
});

/** Whether two elements overlap by more than a rounding error. */
function overlap(first: Element, second: Element): boolean {
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

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
  const { screen } = await show(360, embedProps);
  const button = screen.getByRole('button', { name: 'Tap to unmute' }).element();
  const layer = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
  expect(layer(button)).toBeGreaterThan(
    layer(button.closest('section')?.querySelector('[data-title]') ?? button),
  );
});

test.each([200, 320, 360])(
  'RESUME-3: at %d px the offer to start over does not overlap the unmute button',
  async (width) => {
    const { screen } = await show(width, {
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
  const { screen } = await show(200, {
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
  const { screen } = await show(360, {
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

test.each([200, 320, 360, 800])(
  'MENU-1: at %d px no menu leaves the player or scrolls it, on every page',
  async (width) => {
    const { screen, section } = await show(width, embedProps);
    const box = section.getBoundingClientRect();
    const expectInside = () => {
      const menu = screen.getByRole('menu').element().getBoundingClientRect();
      expect.soft(menu.top).toBeGreaterThanOrEqual(box.top);
      expect.soft(menu.left).toBeGreaterThanOrEqual(box.left);
      expect.soft(menu.right).toBeLessThanOrEqual(box.right);
      expect.soft(menu.bottom).toBeLessThanOrEqual(box.bottom);
      expect.soft([section.scrollTop, section.scrollLeft]).toEqual([0, 0]);
    };
    await screen.getByRole('button', { name: 'Share' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link', exact: true })).toHaveFocus();
    expectInside();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Settings' }).click();
    expectInside();
    for (const page of [/^Speed/, /^Captions/]) {
      await screen.getByRole('menuitem', { name: page }).click();
      await expect.element(screen.getByRole('menuitem', { name: /Back to settings/ })).toBeInTheDocument();
      expectInside();
      await userEvent.keyboard('{ArrowLeft}');
    }
  },
);

test('REACH-2: Tab reaches every control, and each shows a visible focus outline', async () => {
  const { section, reachable } = await show(800);
  const expected = new Set(reachable());
  const focused = new Set<Element>();
  section.focus();
  for (let presses = 0; presses < expected.size + 4; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    if (!activeElement || !section.contains(activeElement)) break;
    focused.add(activeElement);
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
    const name = activeElement.getAttribute('aria-label');
    expect.soft(outlineStyle, `outline of ${name}`).toBe('solid');
    expect.soft(Number.parseFloat(outlineWidth), `outline of ${name}`).toBeGreaterThanOrEqual(2);
    // A light outline on a dark ring is visible over every frame.
    expect.soft(boxShadow, `ring of ${name}`).toContain('rgba(0, 0, 0, 0.7)');
  }
  expect([...expected].filter((element) => !focused.has(element))).toEqual([]);
});

test('REACH-3: the help fits 320 px without horizontal scrolling', async () => {
  const { screen } = await show(320);
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).element();
  await expect.poll(() => dialog.scrollWidth, eventually).toBeGreaterThan(0);
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(window.innerWidth);
});
