import { afterEach, expect, test } from 'vitest';
import { clipSource, openGate } from '../testing/scene.ts';
import { mountPlayer } from './mount-player.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(() => document.body.replaceChildren());

test('MOUNT-1: a page without React puts a player in, exchanges the video and takes it out again', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const ids: string[] = [];
  const options = {
    startMuted: true,
    autostart: true,
    onEvent: (event: { type: string; id: string }) => {
      if (event.type === 'player_firstframe') ids.push(event.id);
    },
  };
  const player = mountPlayer(place, { ...options, source: clipSource(openGate(), { id: 'a' }) });
  await expect.poll(() => ids, eventually).toEqual(['a']);
  player.update({ ...options, source: clipSource(openGate(), { id: 'b' }) });
  await expect.poll(() => ids, eventually).toEqual(['a', 'b']);
  player.destroy();
  await expect.poll(() => place.childElementCount, eventually).toBe(0);
});

test('SETUP-2: without an element to go into, the player says so', () => {
  const nowhere = document.querySelector<HTMLElement>('#nowhere');
  expect(() => mountPlayer(nowhere, { source: clipSource(openGate()) })).toThrow(
    expect.objectContaining({ name: 'PlayerError', code: 'setup_no_target' }),
  );
});
