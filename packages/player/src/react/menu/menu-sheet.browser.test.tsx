import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { styleForTouch } from '../../testing/coarse-pointer.ts';
import { clipSource, openGate } from '../../testing/scene.ts';
import { Player } from '../Player.tsx';

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(width: number) {
  const screen = await render(
    <div style={{ width }}>
      <Player
        source={clipSource(openGate())}
        start={{ muted: true }}
        share={{ url: '/video/7/drifting-lines/' }}
      />
    </div>,
  );
  const sheet = () => screen.container.querySelector<HTMLDialogElement>('dialog:modal');
  return {
    screen,
    sheet,
    settings: screen.getByRole('button', { name: 'Settings' }),
    share: screen.getByRole('button', { name: 'Share' }),
    handle: screen.getByRole('button', { name: 'Close' }),
  };
}

/** Drags the handle down by this distance; returns what lifts the finger. */
function drag(handle: Element, px: number) {
  const { left, top } = handle.getBoundingClientRect();
  // The pointer of a constructed event cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const send = (type: string, y: number) =>
    handle.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 5, clientX: left + 9, clientY: top + 9 + y }),
    );
  send('pointerdown', 0);
  send('pointermove', px);
  return () => send('pointerup', px);
}

test('MENU-2: on a phone the settings open as a modal sheet, with the focus inside', async () => {
  const { screen, sheet, settings } = await show(360);
  await settings.click();
  await expect.poll(sheet).not.toBeNull();
  const menu = screen.getByRole('menu').element();
  expect(sheet()?.contains(menu)).toBe(true);
  await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
  await screen.getByRole('menuitem', { name: /Speed/ }).click();
  await screen.getByRole('menuitemradio', { name: '1.5×' }).click();
  await expect.poll(sheet).toBeNull();
  expect(screen.container.querySelector('video')?.playbackRate).toBe(1.5);
  await expect.element(settings).toHaveFocus();
});

test.each([200, 360])(
  'MENU-1: on touch screens the items of a menu %d px wide are at least 44 px high',
  async (width) => {
    const { screen, settings } = await show(width);
    onTestFinished(styleForTouch());
    await settings.click();
    await expect.element(screen.getByRole('menuitem', { name: /Speed/ })).toBeVisible();
    const expectHeights = (items: Element[]) => {
      // Without the movement of the sheet, which rounds the edges of its items.
      for (const item of items as HTMLElement[])
        expect(item.offsetHeight, item.textContent).toBeGreaterThanOrEqual(44);
    };
    expectHeights(screen.getByRole('menuitem').elements());
    await screen.getByRole('menuitem', { name: /Speed/ }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Normal' })).toBeVisible();
    expectHeights(screen.getByRole('menuitemradio').elements());
  },
);

test('MENU-2: Esc, the handle and a press outside close the sheet and return the focus', async () => {
  const { sheet, settings, share, handle } = await show(360);
  for (const button of [settings, share]) {
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => handle.click(),
      async () => sheet()?.click(),
      async () => sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })),
    ];
    for (const close of closings) {
      await button.click();
      await expect.poll(() => sheet()?.querySelector('[role^=menuitem]')).toBeTruthy();
      await close();
      await expect.poll(sheet).toBeNull();
      await expect.element(button).toHaveFocus();
    }
  }
});

test('MENU-2: a long drag of the handle closes the sheet, and a short one moves it back', async () => {
  const { sheet, settings, handle } = await show(360);
  await settings.click();
  await expect.poll(sheet).not.toBeNull();
  const panel = sheet()?.firstElementChild as HTMLElement;
  const release = drag(handle.element(), 5);
  await expect.poll(() => panel.style.translate).toBe('0px 5px');
  release();
  await expect.poll(() => panel.style.translate).toBe('');
  expect(sheet()).not.toBeNull();
  drag(handle.element(), 120)();
  await expect.poll(sheet).toBeNull();
});

test('MENU-2: in a low frame the sheet ends at the lower edge of the screen, and only its list scrolls', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  await page.viewport(320, 180);
  try {
    const { sheet, settings } = await show(320);
    await settings.click();
    await expect.poll(() => sheet()?.querySelector('[role^=menuitem]')).toBeTruthy();
    const panel = sheet()?.firstElementChild as HTMLElement;
    await Promise.all(panel.getAnimations().map((animation) => animation.finished));
    const { top, bottom } = panel.getBoundingClientRect();
    expect(sheet()?.scrollTop).toBe(0);
    expect(Math.abs(bottom - window.innerHeight)).toBeLessThan(1);
    expect(top).toBeGreaterThan(0);
  } finally {
    await page.viewport(width, height);
  }
});

test.each([
  [390, 780],
  [780, 360],
  [320, 180],
])(
  'MENU-2: on a screen of %d × %d px the handle is a target of 44 px, and its bar is at the top of the panel',
  async (wide, high) => {
    const [width, height] = [window.innerWidth, window.innerHeight];
    await page.viewport(wide, high);
    try {
      const { sheet, settings, handle } = await show(320);
      await settings.click();
      await expect.poll(sheet).not.toBeNull();
      const panel = sheet()?.firstElementChild as HTMLElement;
      await Promise.all(panel.getAnimations().map((animation) => animation.finished));
      const target = handle.element().getBoundingClientRect();
      expect(target.height).toBeGreaterThanOrEqual(44);
      for (const y of [target.top + 1, target.bottom - 1])
        expect(document.elementFromPoint(target.left + target.width / 2, y)).toBe(handle.element());
      expect(target.bottom - panel.getBoundingClientRect().top).toBeLessThanOrEqual(high < 480 ? 26 : 46);
    } finally {
      await page.viewport(width, height);
    }
  },
);

test('MENU-2: on a phone in landscape the menus open as a sheet that fits the height, in two columns if needed', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  await page.viewport(780, 360);
  try {
    const { screen, sheet, settings, share } = await show(640);
    await settings.click();
    await expect.poll(sheet).not.toBeNull();
    for (const name of [/Speed/, /Back to settings/]) {
      const panel = sheet()?.firstElementChild as HTMLElement;
      await Promise.all(panel.getAnimations().map((animation) => animation.finished));
      const { top, bottom } = panel.getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(Math.round(bottom)).toBe(360);
      const menu = screen.getByRole('menu').element();
      expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
      await screen.getByRole('menuitem', { name }).click();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(settings).toHaveFocus();
    await share.click();
    await expect.poll(() => sheet()?.querySelector('[role^=menuitem]')).toBeTruthy();
    expect(document.scrollingElement?.scrollTop).toBe(0);
  } finally {
    await page.viewport(width, height);
  }
});

test('MENU-2: a wide player on a touch screen, and a narrow one with a mouse, open a menu in the picture', async () => {
  const wide = await show(800);
  await wide.settings.click();
  await expect.element(wide.screen.getByRole('menu')).toBeVisible();
  expect(wide.sheet()).toBeNull();
  await cleanup();
  vi.mocked(window.matchMedia).mockImplementation(() => ({ matches: false }) as MediaQueryList);
  const narrow = await show(360);
  await narrow.settings.click();
  await expect.element(narrow.screen.getByRole('menu')).toBeVisible();
  expect(narrow.sheet()).toBeNull();
});
