import { expect, test } from 'vitest';
import { type HostEvent, type HostState, nextHostState, nothingShown, type Shown } from './host-rules.ts';

const started = { videoId: 1, isStarted: true };
const prepared = { videoId: 1, isStarted: false };
const other = { videoId: 2, isStarted: true };

const after = (...events: HostEvent<Shown>[]) =>
  events.reduce<HostState<Shown>>((state, event) => nextHostState(state, event), nothingShown);
const show = (content: Shown): HostEvent<Shown> => ({ type: 'show', content });
const enter = (videoId: number, isOpenedByPlayer = false): HostEvent<Shown> => ({
  type: 'enter',
  videoId,
  isOpenedByPlayer,
});
const playbackEvent = (state: HostState<Shown>['playback']): HostEvent<Shown> => ({
  type: 'playback',
  state,
});
const leave = { type: 'leave' } as const;

test.each(['playing', 'buffering'] as const)(
  'HOST-1: keeps a video that is %s as mini player on other pages',
  (playback) => {
    const state = after(show(started), playbackEvent(playback), leave);
    expect(state).toEqual({ content: started, place: 'mini', playback });
  },
);

test.each(['idle', 'paused', 'complete'] as const)('HOST-1: removes a video that is %s', (playback) => {
  expect(after(show(started), playbackEvent(playback), leave)).toBe(nothingShown);
});

test('HOST-1: removes a video that was only prepared', () => {
  expect(after(show(prepared), playbackEvent('playing'), leave)).toBe(nothingShown);
});

test('HOST-2: keeps a video that was paused in the mini player on all pages', () => {
  const state = after(show(started), playbackEvent('playing'), leave, playbackEvent('paused'), leave, leave);
  expect(state).toMatchObject({ content: started, place: 'mini', playback: 'paused' });
});

test('HOST-3: returns to the slot on the page of its video', () => {
  const state = after(show(started), playbackEvent('playing'), leave, enter(1));
  expect(state).toEqual({ content: started, place: 'page', playback: 'playing' });
});

test('HOST-4: removes the video on the page of another video', () => {
  expect(after(show(started), playbackEvent('playing'), leave, enter(2))).toBe(nothingShown);
  expect(after(show(started), playbackEvent('playing'), enter(2))).toBe(nothingShown);
});

test('HOST-5: keeps the player on a page that it opened, and plays the next video', () => {
  const state = after(show(started), playbackEvent('complete'), enter(2, true));
  expect(state.content).toBe(started);
  expect(nextHostState(state, show(other))).toEqual({ content: other, place: 'page', playback: 'idle' });
});

test('HOST-6: does not replace a started video by a prepared one, and starts a prepared one', () => {
  const playing = after(show(started), playbackEvent('playing'));
  expect(nextHostState(playing, show(prepared))).toBe(playing);
  expect(after(show(prepared), show(started)).content).toBe(started);
});

test('removes the video on close, and ignores events without a video', () => {
  expect(after(show(started), playbackEvent('playing'), leave, { type: 'close' })).toBe(nothingShown);
  for (const event of [leave, playbackEvent('playing'), enter(1), { type: 'close' }] as const)
    expect(after(event)).toBe(nothingShown);
});

test('returns the same state for a repeated event', () => {
  const playing = after(show(started), playbackEvent('playing'));
  expect(nextHostState(playing, playbackEvent('playing'))).toBe(playing);
});
