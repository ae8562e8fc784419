import { expect, test } from 'vitest';
import { type InvideoEvent, initialInvideo, nextInvideo } from './invideo.ts';

const play: InvideoEvent = { type: 'play' };
const pause: InvideoEvent = { type: 'pause', positionSeconds: 4 };
const time = (positionSeconds: number): InvideoEvent => ({ type: 'time', positionSeconds });
const after = (...events: InvideoEvent[]) => events.reduce(nextInvideo, initialInvideo).isShown;

test.each<[string, boolean, InvideoEvent[]]>([
  ['nothing happened', false, []],
  ['a start was refused before anything played', false, [pause]],
  ['playing', false, [play]],
  ['paused', true, [play, pause]],
  ['played again', false, [play, pause, play]],
  ['sought', false, [play, pause, { type: 'seek' }]],
  ['sought and paused already', false, [play, pause, { type: 'seek' }, time(4)]],
  ['the position settled', true, [play, pause, time(4.1)]],
  ['playback advanced', false, [play, pause, time(4.5)]],
  ['the position went back', false, [play, pause, time(2)]],
  ['closed', false, [play, pause, { type: 'close' }]],
  ['closed, and the position settled', false, [play, pause, { type: 'close' }, time(4)]],
  ['closed, played and paused again', true, [play, pause, { type: 'close' }, play, pause]],
  ['a content break began', false, [play, pause, { type: 'leave' }]],
  ['paused again after a content break, before any play', false, [play, pause, { type: 'leave' }, pause]],
])('PANEL-1: the overlay is shown after "%s": %s', (_, isShown, events) => {
  expect(after(...events)).toBe(isShown);
});

test('PANEL-1: an event without effect returns the same state', () => {
  expect(nextInvideo(initialInvideo, time(9))).toBe(initialInvideo);
  expect(nextInvideo(initialInvideo, { type: 'seek' })).toBe(initialInvideo);
});
