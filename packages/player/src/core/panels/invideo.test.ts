import { expect, test } from 'vitest';
import { type InvideoEvent, initialInvideo, nextInvideo } from './invideo.ts';

const play: InvideoEvent = { type: 'play' };
const pause: InvideoEvent = { type: 'pause', positionSeconds: 4 };
const time = (positionSeconds: number): InvideoEvent => ({ type: 'time', positionSeconds });
const after = (...events: InvideoEvent[]) => events.reduce(nextInvideo, initialInvideo).isShown;

test.each<[string, InvideoEvent[], boolean]>([
  ['nothing happened', [], false],
  ['a start was refused before anything played', [pause], false],
  ['playing', [play], false],
  ['paused', [play, pause], true],
  ['played again', [play, pause, play], false],
  ['sought', [play, pause, { type: 'seek' }], false],
  ['sought and paused already', [play, pause, { type: 'seek' }, time(4)], false],
  ['the position settled', [play, pause, time(4.1)], true],
  ['time went on', [play, pause, time(4.5)], false],
  ['time went back', [play, pause, time(2)], false],
  ['closed', [play, pause, { type: 'close' }], false],
  ['closed, and the position settled', [play, pause, { type: 'close' }, time(4)], false],
  ['closed, played and paused again', [play, pause, { type: 'close' }, play, pause], true],
  ['something else came on the stage', [play, pause, { type: 'leave' }], false],
  ['paused after another video came', [play, pause, { type: 'leave' }, pause], false],
])('PANEL-1: the overlay after "%s" is shown: %s', (_, events, isShown) => {
  expect(after(...events)).toBe(isShown);
});

test('PANEL-1: an event that means nothing changes nothing', () => {
  expect(nextInvideo(initialInvideo, time(9))).toBe(initialInvideo);
  expect(nextInvideo(initialInvideo, { type: 'seek' })).toBe(initialInvideo);
});
