import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(cleanup);

test('PARTS-1: a page composes a player of parts with its own elements between them', async () => {
  const screen = await render(
    <div style={{ width: 800 }}>
      <Player.Root source={clipSource(openGate())} start={{ muted: true }}>
        <Player.Video />
        <Player.Feedback />
        <Player.Chrome>
          <p>My title</p>
          <Player.Controls>
            <Player.ControlRow>
              <Player.PlayButtons />
              <Player.Time />
              <Player.SettingsMenu />
            </Player.ControlRow>
            <Player.SeekBar />
          </Player.Controls>
        </Player.Chrome>
      </Player.Root>
    </div>,
  );
  const video = screen.container.querySelector('video');
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await expect.poll(() => video?.currentTime ?? 0, eventually).toBeGreaterThan(0);
  await expect.element(screen.getByText('My title')).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Full screen' }).query()).toBeNull();
});

test('PARTS-1: a part outside of Player.Root throws an error with a remedy', async () => {
  await expect(render(<Player.SeekBar />)).rejects.toThrow('Player.Root');
});
