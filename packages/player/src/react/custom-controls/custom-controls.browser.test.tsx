import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { CustomControl } from '../../core/custom-controls.ts';
import type { PlayerEvent } from '../../core/events.ts';
import { clipSource, openGate } from '../../testing/scene.ts';
import { Player } from '../Player.tsx';

const icon = 'M6 3h12v18l-6-4-6 4z';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(customControls: unknown, { width = 800, debug = false } = {}) {
  const events: PlayerEvent[] = [];
  const screen = await render(
    <div style={{ width }}>
      <Player
        source={clipSource(openGate())}
        start={{ muted: true }}
        debug={debug}
        customControls={customControls as readonly CustomControl[]}
        onEvent={(event) => events.push(event)}
      />
    </div>,
  );
  return { screen, events };
}

test.each([
  ['an object', { id: 'a', label: 'A', onClick: () => undefined }],
  ['a text', 'bookmark'],
  ['null', null],
])('CUST-1: reports and shows a setup error for %s instead of a list', async (_, given) => {
  const { screen, events } = await show(given);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('The buttons of this player must be given as a list.')).toBeVisible();
  await expect.element(alert.getByText('Code: setup_no_list')).toBeVisible();
  expect(events).toContainEqual({
    type: 'player_setup_error',
    id: '7',
    code: 'setup_no_list',
    message: 'The buttons of this player must be given as a list.',
  });
  expect(events.some(({ type }) => type === 'player_init')).toBe(false);
});

test('CUST-2: leaves out invalid entries and logs the reason with `debug`', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { screen, events } = await show(
    [
      7,
      { id: 'a', label: 'Bookmark', icon, onClick: () => undefined },
      { id: 'b', label: 'Hostile', href: 'javascript:1' },
    ],
    { debug: true },
  );
  await expect.element(screen.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  expect(screen.getByText('Hostile').query()).toBeNull();
  expect(debug).toHaveBeenCalledWith('[player]', 'custom control 0 is left out: it is no object');
  expect(debug).toHaveBeenCalledWith(
    '[player]',
    'custom control 2 is left out: its href is no path or http(s) address',
  );
  expect(events.some(({ type }) => type === 'player_setup_error')).toBe(false);
});

test('CUST-3: a wide player shows the buttons in the bar, with icon or text', async () => {
  const onClick = vi.fn();
  const { screen } = await show([
    { id: 'a', label: 'Bookmark', icon, onClick },
    { id: 'b', label: 'Notes', href: '/notes/' },
  ]);
  await screen.getByRole('button', { name: 'Bookmark' }).click();
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/notes/');
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Bookmark' }).query()).toBeNull();
});

test('CUST-3: a narrow player shows the buttons in the settings menu, reachable by arrow keys', async () => {
  const onClick = vi.fn();
  const { screen } = await show([{ id: 'a', label: 'Bookmark', icon, onClick }], { width: 360 });
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bookmark' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Settings' }).click();
  const item = screen.getByRole('menuitem', { name: 'Bookmark' });
  await expect.element(item).toBeVisible();
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
});
