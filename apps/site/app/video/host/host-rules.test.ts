import { expect, test } from 'vitest';
import { type HostEvent, type HostState, nextHostState, nothingShown, type Shown } from './host-rules.ts';

const started = { videoId: 1, isStarted: true };
const prepared = { videoId: 1, isStarted: false };
const other = { videoId: 2, isStarted: true };

const after = (...events: HostEvent<Shown>[]) =>
  events.reduce<HostState<Shown>>((state, event) => nextHostState(state, event), nothingShown);
const show = (content: Shown): HostEvent<Shown> => ({ type: 'show', content });
const enter = (videoId: number, isPlayedOn = false): HostEvent<Shown> => ({
  type: 'enter',
  videoId,
  isPlayedOn,
});
const told = (state: HostState<Shown>['playback']): HostEvent<Shown> => ({ type: 'playback', state });
const leave = { type: 'leave' } as const;

test.each(['playing', 'buffering'] as const)(
  'HOST-1: a video that is %s goes on beside other pages',
  (playback) => {
    const state = after(show(started), told(playback), leave);
    expect(state).toEqual({ content: started, place: 'mini', playback });
  },
);

test.each(['idle', 'paused', 'complete'] as const)('HOST-1: a video that is %s does not', (playback) => {
  expect(after(show(started), told(playback), leave)).toBe(nothingShown);
});

test('HOST-1: what was only prepared is let go', () => {
  expect(after(show(prepared), told('playing'), leave)).toBe(nothingShown);
});

test('HOST-2: paused in the corner it stays there, whatever page comes', () => {
  const state = after(show(started), told('playing'), leave, told('paused'), leave, leave);
  expect(state).toMatchObject({ content: started, place: 'mini', playback: 'paused' });
});

test('HOST-3: back on its own page it takes its place again', () => {
  const state = after(show(started), told('playing'), leave, enter(1));
  expect(state).toEqual({ content: started, place: 'page', playback: 'playing' });
});

test('HOST-4: the page of another video ends it', () => {
  expect(after(show(started), told('playing'), leave, enter(2))).toBe(nothingShown);
  expect(after(show(started), told('playing'), enter(2))).toBe(nothingShown);
});

test('HOST-5: where the player itself led it stays, and plays what is shown next', () => {
  const state = after(show(started), told('complete'), enter(2, true));
  expect(state.content).toBe(started);
  expect(nextHostState(state, show(other))).toEqual({ content: other, place: 'page', playback: 'idle' });
});

test('HOST-6: preparing never takes a started video away, and starting keeps what was prepared', () => {
  const playing = after(show(started), told('playing'));
  expect(nextHostState(playing, show(prepared))).toBe(playing);
  expect(after(show(prepared), show(started)).content).toBe(started);
});

test('closing ends it; without a video nothing changes', () => {
  expect(after(show(started), told('playing'), leave, { type: 'close' })).toBe(nothingShown);
  for (const event of [leave, told('playing'), enter(1), { type: 'close' }] as const)
    expect(after(event)).toBe(nothingShown);
});

test('the same news changes nothing', () => {
  const playing = after(show(started), told('playing'));
  expect(nextHostState(playing, told('playing'))).toBe(playing);
});
