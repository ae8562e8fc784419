import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { playerVersion, vrViewerVersion } from '../../../core/version.ts';
import { eventually } from '../../../testing/eventually.ts';
import { pressKey, showPlayer, waitForPlayback } from '../../../testing/show-player.tsx';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show() {
  const shown = await showPlayer({ start: { autostart: true }, share: { url: '/video/7/drifting-lines/' } });
  const section = shown.screen.container.querySelector('section') as HTMLElement;
  await waitForPlayback(shown.video);
  /** Requests the menu at these px of the player; returns false if the player handles it. */
  const request = (x: number, y: number, pointerType = 'mouse') => {
    const { left, top } = section.getBoundingClientRect();
    const surface = document.elementFromPoint(left + x, top + y) ?? section;
    const init = { bubbles: true, cancelable: true, clientX: left + x, clientY: top + y, pointerType };
    surface.dispatchEvent(new PointerEvent('pointerdown', { ...init, button: 2 }));
    return surface.dispatchEvent(new PointerEvent('contextmenu', init));
  };
  return { ...shown, section, request, menu: shown.screen.getByRole('menu', { name: 'Player menu' }) };
}

test('STATS-1: the context menu copies the address at the position, states the versions and returns the focus', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, section, request, menu, video } = await show();
  video.pause();
  // By the player: it keeps the target while it loads a source again, and the element would lose it.
  pressKey('5');
  await expect.poll(() => video.currentTime, eventually).toBe(6);
  expect(request(200, 90)).toBe(false);
  await expect.element(menu).toBeVisible();
  await expect.poll(() => menu.element().textContent, eventually).toContain(`VR viewer ${vrViewerVersion}`);
  expect(menu.element().textContent).toContain(`Player ${playerVersion}`);
  await expect.element(screen.getByRole('menuitem', { name: 'Copy URL at current time' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writeText.mock.lastCall?.[0]).toContain('/video/7/drifting-lines/?ts=6');
  await expect.element(menu).not.toBeInTheDocument();
  expect(document.activeElement).toBe(section);
});

test('STATS-1: the menu stays inside the player, Esc closes it, and a second request is left to the browser', async () => {
  const { section, request, menu } = await show();
  expect(request(790, 300)).toBe(false);
  await expect.element(menu).toBeVisible();
  const [box, place] = [section.getBoundingClientRect(), menu.element().getBoundingClientRect()];
  expect(place.right).toBeLessThanOrEqual(box.right);
  expect(place.bottom).toBeLessThanOrEqual(box.bottom);
  expect(request(50, 90)).toBe(true);
  await expect.element(menu).not.toBeInTheDocument();
  expect(request(50, 90)).toBe(false);
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('STATS-1: a long press by touch opens no menu', async () => {
  const { request, menu } = await show();
  expect(request(200, 90, 'touch')).toBe(true);
  expect(menu.query()).toBeNull();
});

test('STATS-2: the stats show the playback until the viewer closes them', async () => {
  const { screen, request, menu } = await show();
  request(200, 90);
  await expect.element(menu).toBeVisible();
  await screen.getByRole('menuitemcheckbox', { name: 'Stats for nerds' }).click();
  const stats = screen.getByRole('group', { name: 'Stats for nerds' });
  await expect.poll(() => stats.element().textContent, eventually).toMatch(/Quality480p SD \(Auto\)/);
  await expect.poll(() => stats.element().textContent, eventually).toMatch(/Dropped frames\d+ of \d+/);
  await expect.poll(() => stats.element().textContent, eventually).toMatch(/AddressMP4 file/);
  await stats.getByRole('button', { name: 'Close' }).click();
  await expect.element(stats).not.toBeInTheDocument();
});
