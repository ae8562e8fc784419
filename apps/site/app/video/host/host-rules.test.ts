import { expect, test } from 'vitest';
import { emptyHost, type HostEvent, type HostedVideo, type HostState, nextHostState } from './host-rules.ts';

const started = { videoId: 1, isStarted: true };
const prepared = { videoId: 1, isStarted: false };
const other = { videoId: 2, isStarted: true };

const after = (...events: HostEvent<HostedVideo>[]) =>
  events.reduce<HostState<HostedVideo>>((state, event) => nextHostState(state, event), emptyHost);
const show = (content: HostedVideo): HostEvent<HostedVideo> => ({ type: 'show', content });
const enter = (videoId: number, isOpenedByPlayer = false): HostEvent<HostedVideo> => ({
  type: 'enter',
  videoId,
  isOpenedByPlayer,
});
const leave = { type: 'leave', isPlaying: true } as const;
const leavePaused = { type: 'leave', isPlaying: false } as const;

test('HOST-1: keeps a video that plays as mini player on other pages', () => {
  expect(after(show(started), leave)).toEqual({ content: started, place: 'mini' });
});

test('HOST-1: removes a video that does not play', () => {
  expect(after(show(started), leavePaused)).toBe(emptyHost);
});

test('HOST-1: removes a video that was only prepared', () => {
  expect(after(show(prepared), leave)).toBe(emptyHost);
});

test('HOST-2: keeps a video that was paused in the mini player on all pages', () => {
  expect(after(show(started), leave, leavePaused, leavePaused)).toEqual({ content: started, place: 'mini' });
});

test('HOST-3: returns to the slot on the page of its video', () => {
  expect(after(show(started), leave, enter(1))).toEqual({ content: started, place: 'page' });
});

test('HOST-4: removes the video on the page of another video', () => {
  expect(after(show(started), leave, enter(2))).toBe(emptyHost);
  expect(after(show(started), enter(2))).toBe(emptyHost);
});

test('HOST-5: keeps the player on a page that it opened, and plays the next video', () => {
  const state = after(show(started), enter(2, true));
  expect(state.content).toBe(started);
  expect(nextHostState(state, show(other))).toEqual({ content: other, place: 'page' });
});

test('HOST-6: does not replace a started video by a prepared one, and starts a prepared one', () => {
  const playing = after(show(started));
  expect(nextHostState(playing, show(prepared))).toBe(playing);
  expect(after(show(prepared), show(started)).content).toBe(started);
});

test('removes the video on close, and ignores events without a video', () => {
  expect(after(show(started), leave, { type: 'close' })).toBe(emptyHost);
  for (const event of [leave, leavePaused, enter(1), { type: 'close' }] as const)
    expect(after(event)).toBe(emptyHost);
});
