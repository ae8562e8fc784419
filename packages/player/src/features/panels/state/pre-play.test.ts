import { expect, test } from 'vitest';
import { nextPrePlay, type PrePlayEvent, type PrePlayState } from './pre-play.ts';

test.each<[PrePlayState, PrePlayEvent, PrePlayState]>([
  ['waiting', 'play', 'shown'],
  ['waiting', 'close', 'waiting'],
  ['waiting', 'leave', 'waiting'],
  ['shown', 'play', 'shown'],
  ['shown', 'close', 'done'],
  ['shown', 'leave', 'waiting'],
  ['done', 'play', 'done'],
  ['done', 'close', 'done'],
  ['done', 'leave', 'done'],
])('PANEL-3: %s after %s becomes %s', (state, event, next) => {
  expect(nextPrePlay(state, event)).toBe(next);
});
