import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../testing/eventually.ts';
import { showPlayer } from '../../testing/show-player.tsx';

afterEach(cleanup);

async function show() {
  const { screen } = await showPlayer({ share: { url: '/video/7/' } });
  const section = screen.container.querySelector('section') as HTMLElement;
  const tip = () => section.querySelector<HTMLElement>('[data-tooltip]');
  const over = (name: string, pointerType = 'mouse') =>
    screen
      .getByRole('button', { name, exact: true })
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  return { screen, section, tip, over };
}

test('TIP-1: a control under the mouse shows its name and key; the tooltip stays inside the player', async () => {
  const { section, tip, over } = await show();
  over('Forward 10 seconds');
  expect(tip()).toBeNull();
  await expect.poll(() => tip()?.textContent, eventually).toBe('Forward 10 secondsl');
  expect(tip()?.querySelector('kbd')?.textContent).toBe('l');
  const box = section.getBoundingClientRect();
  for (const name of ['Full screen', 'Share']) {
    over(name);
    await expect.poll(() => tip()?.textContent, eventually).toContain(name);
    const place = (tip() as HTMLElement).getBoundingClientRect();
    expect(place.right).toBeLessThanOrEqual(box.right);
    expect(place.top).toBeGreaterThanOrEqual(box.top);
    expect(place.bottom).toBeLessThanOrEqual(box.bottom);
  }
});

test('TIP-1: keyboard focus shows the tooltip, and a key or an open menu hides it', async () => {
  const { screen, section, tip } = await show();
  section.focus();
  for (let presses = 0; presses < 20 && document.activeElement?.ariaLabel !== 'Settings'; presses += 1)
    await userEvent.keyboard('{Tab}');
  // A mouse at rest is reported again when something else moves below it.
  section.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await expect.poll(() => tip()?.textContent, eventually).toBe('Settings');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(tip()).toBeNull();
});

test('TIP-1: touch shows no tooltip', async () => {
  const { tip, over } = await show();
  over('Forward 10 seconds', 'touch');
  over('Settings');
  await expect.poll(() => tip()?.textContent, eventually).toBe('Settings');
});
