import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from './eventually.ts';
import { createFinger } from './touch.ts';

/* What the captures do in the player, and what they wait for. */

export const section = () => document.querySelector('section') ?? document.body;
export const contentVideo = () => document.querySelector<HTMLVideoElement>('video:not([data-advertisement])');

export const press = (key: string) => userEvent.keyboard(key);

export async function click(
  role: 'button' | 'menuitem' | 'menuitemradio' | 'menuitemcheckbox',
  name: RegExp,
) {
  const found = page.getByRole(role, { name });
  await expect.poll(() => found.query() !== null, { timeout: 3000, interval: 20 }).toBe(true);
  // Not a click of the mouse, whose tooltip would be in the picture.
  (found.first().element() as HTMLElement).click();
}

export const settings =
  (...names: RegExp[]) =>
  async () => {
    await click('button', /^Settings/);
    for (const name of names) await click('menuitem', name);
  };

export async function openContextMenu() {
  const { left, top, width, height } = section().getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 3 };
  section().dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
  await expect.element(page.getByRole('menu', { name: 'Player menu' }), eventually).toBeVisible();
}

export const hover = async (role: 'button' | 'slider', name: string, position = { x: 8, y: 8 }) => {
  const element = page.getByRole(role, { name, exact: true }).element();
  // The slider is thin; the bar around it receives the pointer.
  await userEvent.hover((role === 'slider' && element.parentElement) || element, { position });
};

export const seenText = (text: RegExp | string) =>
  expect.element(page.getByText(text).first(), eventually).toBeVisible();

const finger = createFinger();

/** Drags the seek bar by touch to this fraction, this far above the bar, and keeps the finger down. */
export async function scrub(fraction: number, abovePx = 0) {
  const bar = page.getByRole('slider', { name: 'Seek' }).element().getBoundingClientRect();
  const y = bar.top + bar.height / 2;
  await finger.down(bar.left + bar.width * 0.3, y);
  await finger.move(bar.left + bar.width * 0.4, y);
  await finger.move(bar.left + bar.width * fraction, y);
  if (abovePx > 0) await finger.move(bar.left + bar.width * fraction, y - abovePx);
  await expect.poll(() => document.querySelector('[data-seek-preview]')).not.toBeNull();
}

export const liftFinger = () => finger.up();
