import { afterEach, expect, test, vi } from 'vitest';
import { emptyHost, type HostState } from '../video/host/host-rules.ts';
import type { PlayerContent } from '../video/host/player-host.ts';
import { seekPlayer } from './seek-player.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function open(content: Partial<PlayerContent> | undefined) {
  const player = { paused: true, currentTime: 0, play: vi.fn(async () => undefined), seek: vi.fn() };
  const slot = document.createElement('div');
  const node = document.createElement('div');
  const video = document.createElement('video');
  node.append(video);
  slot.append(node);
  document.body.append(slot);
  const scroll = vi.spyOn(slot, 'scrollIntoView').mockImplementation(() => undefined);
  const element = vi.spyOn(video, 'play');
  const state = { ...emptyHost, content } as HostState<PlayerContent>;
  return { host: { state, player, node }, player, scroll, element };
}

test('a position in a comment seeks and plays by the handle of the player, whose gates then apply', () => {
  const { host, player, scroll, element } = open({ videoId: 7, isStarted: true });
  expect(seekPlayer(host, 7, 42)).toBe(true);
  expect(player.seek).toHaveBeenCalledExactlyOnceWith(42);
  expect(player.play).toHaveBeenCalledOnce();
  expect(element).not.toHaveBeenCalled();
  expect(scroll).toHaveBeenCalledOnce();
});

test.each([
  ['no video', undefined],
  ['another video', { videoId: 8, isStarted: true }],
  ['a video that is only prepared', { videoId: 7, isStarted: false }],
])('a position is left to its address when the player has %s', (_name, content) => {
  const { host, player } = open(content);
  expect(seekPlayer(host, 7, 42)).toBe(false);
  expect(player.seek).not.toHaveBeenCalled();
  expect(player.play).not.toHaveBeenCalled();
});

test.each([
  [true, 'auto'],
  [false, 'smooth'],
] as const)('reduced motion %s scrolls with behavior %s', (matches, behavior) => {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(matches);
  const { host, scroll } = open({ videoId: 7, isStarted: true });
  seekPlayer(host, 7, 42);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior });
});
