import { expect, test } from 'vitest';
import type { PlaybackState } from '../../../core/playback.ts';
import { nextUnlockFull } from './unlock-full.ts';

const facts = (playback: PlaybackState, isContentBreak = false, isFailed = false) => ({
  playback,
  isContentBreak,
  isFailed,
});

test.each<[boolean, ReturnType<typeof facts>, boolean]>([
  [false, facts('idle'), false],
  [false, facts('buffering'), false],
  [false, facts('playing'), true],
  [false, facts('paused'), false],
  [true, facts('buffering'), true],
  [true, facts('paused'), true],
  [true, facts('complete'), false],
  [true, facts('idle'), false],
  [false, facts('playing', true), false],
  [true, facts('playing', true), false],
  [true, facts('playing', false, true), false],
])('PANEL-5: visible %s, then %o, becomes visible: %s', (isShown, next, expected) => {
  expect(nextUnlockFull(isShown, next)).toBe(expected);
});
