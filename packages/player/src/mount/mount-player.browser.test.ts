import { afterEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { mountPlayer } from './mount-player.tsx';

afterEach(() => document.body.replaceChildren());

test('MOUNT-1: a page without React mounts a player, changes its video and destroys it', async () => {
  const target = document.createElement('div');
  document.body.append(target);
  const ids: string[] = [];
  const options = {
    start: { muted: true, autostart: true },
    onEvent: (event: { type: string; id: string }) => {
      if (event.type === 'player_firstframe') ids.push(event.id);
    },
  };
  const player = mountPlayer(target, { ...options, source: clipSource(openGate(), { id: 'a' }) });
  await expect.poll(() => ids, eventually).toEqual(['a']);
  player.update({ ...options, source: clipSource(openGate(), { id: 'b' }) });
  await expect.poll(() => ids, eventually).toEqual(['a', 'b']);
  player.destroy();
  await expect.poll(() => target.childElementCount, eventually).toBe(0);
});

test('SETUP-2: mounting without an element throws setup_no_target', () => {
  const missing = document.querySelector<HTMLElement>('#missing');
  expect(() => mountPlayer(missing, { source: clipSource(openGate()) })).toThrow(
    expect.objectContaining({ name: 'PlayerError', code: 'setup_no_target' }),
  );
});

test('HANDLE-6: calls before the player is ready take effect when it is', async () => {
  const target = document.createElement('div');
  document.body.append(target);
  const player = mountPlayer(target, { source: clipSource(openGate()), start: { muted: true } });
  player.seek(5);
  player.playbackRate = 1.5;
  await player.play();
  await expect.poll(() => player.currentTime, eventually).toBeGreaterThan(5);
  expect([player.paused, player.playbackRate]).toEqual([false, 1.5]);
  player.destroy();
});

test('HANDLE-7: removing the player rejects the play requests before and after it', async () => {
  const target = document.createElement('div');
  document.body.append(target);
  const player = mountPlayer(target, { source: clipSource(openGate()), start: { muted: true } });
  const before = player.play();
  player.destroy();
  await expect(before).rejects.toHaveProperty('name', 'AbortError');
  await expect(player.play()).rejects.toHaveProperty('name', 'AbortError');
});
