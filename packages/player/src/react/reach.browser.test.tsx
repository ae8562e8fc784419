import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { styleForTouch } from '../testing/coarse-pointer.ts';
import { eventually } from '../testing/eventually.ts';
import { embedProps, showBars } from '../testing/show-bars.tsx';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** The element that receives the pointer: for the thin slider this is the bar around it. */
function targetOf(element: HTMLElement): DOMRect {
  return (
    (element.role === 'slider' ? element.parentElement : element)?.getBoundingClientRect() ?? new DOMRect()
  );
}

test.each([200, 320, 420, 800])(
  'REACH-1: at %d px every control is inside the player and at least 24 px large',
  async (width) => {
    const { section, reachable } = await showBars(width, embedProps);
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
    const { section, reachable } = await showBars(width, embedProps);
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
  const { screen, section } = await showBars(200, embedProps);
  const isShown = (name: string) => screen.getByRole('button', { name }).query()?.checkVisibility() ?? false;
  expect(['Pause', 'Unmute', 'Settings', 'Full screen'].filter((name) => !isShown(name))).toEqual([]);
  expect(isShown('Show captions')).toBe(false);
  expect(screen.getByRole('link', { name: /Nightjar/ }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menuitem', { name: /Captions/ })).toBeInTheDocument();
  expect(section.scrollTop).toBe(0);
});

test.each([200, 320, 360, 800])(
  'MENU-1: at %d px no menu leaves the player or scrolls it, on every page',
  async (width) => {
    const { screen, section } = await showBars(width, embedProps);
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
  const { section, reachable } = await showBars(800);
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
  const { screen } = await showBars(320);
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).element();
  await expect.poll(() => dialog.scrollWidth, eventually).toBeGreaterThan(0);
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(window.innerWidth);
});
