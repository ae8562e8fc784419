import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

afterEach(() => document.body.replaceChildren());

const eventually = { timeout: 25_000, interval: 50 };

test('UI-9: the panel disappears when the server is back and returns the focus to the player', async () => {
  const gate = openGate();
  await gate.close(503);
  const files = [{ suffix: '.mp4', label: 'HD', url: gate.address('hd.mp4') }];
  const screen = await render(
    <Player source={clipSource(gate, { files })} start={{ muted: true, autostart: true }} />,
  );
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry, eventually).toBeVisible();
  await expect.element(screen.getByText('Code: server')).toBeVisible();
  (retry.element() as HTMLElement).focus();
  await gate.open();
  await expect.poll(() => screen.container.querySelector('[role=alert]'), eventually).toBeNull();
  expect(document.activeElement).toBe(screen.container.querySelector('section'));
  await expect
    .poll(() => screen.container.querySelector('video')?.currentTime ?? 0, eventually)
    .toBeGreaterThan(0.3);
}, 40_000);
