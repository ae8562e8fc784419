import { expect, test } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { type ActionBadge, createActionBadges } from './action-badge.ts';

function setUp() {
  const clock = createManualClock();
  const spoken: ActionBadge[] = [];
  let shown: ActionBadge | undefined;
  const badges = createActionBadges({
    clock,
    onBadge: (badge) => (shown = badge),
    onSpoken: (badge) => spoken.push(badge),
  });
  return { clock, spoken, badges, shown: () => shown };
}

test('KEY-10: a badge is shown for 0.9 s', () => {
  const { clock, badges, shown } = setUp();
  badges.show({ kind: 'volume', percent: 45 });
  clock.advance(899);
  expect(shown()).toEqual({ kind: 'volume', percent: 45 });
  clock.advance(1);
  expect(shown()).toBeUndefined();
});

test('KEY-10: a series of key presses is announced once, 0.6 s after the last', () => {
  const { clock, badges, spoken } = setUp();
  for (const percent of [40, 45, 50]) {
    badges.show({ kind: 'volume', percent });
    clock.advance(200);
  }
  expect(spoken).toEqual([]);
  clock.advance(400);
  expect(spoken).toEqual([{ kind: 'volume', percent: 50 }]);
});

test('KEY-10: seeks in one direction are added up, a seek in the other direction starts at zero', () => {
  const { clock, badges, shown } = setUp();
  badges.show({ kind: 'seek', seconds: 5, toSeconds: 25 });
  badges.show({ kind: 'seek', seconds: 5, toSeconds: 30 });
  expect(shown()).toEqual({ kind: 'seek', seconds: 10, toSeconds: 30 });
  badges.show({ kind: 'seek', seconds: -5, toSeconds: 25 });
  expect(shown()).toEqual({ kind: 'seek', seconds: -5, toSeconds: 25 });
  clock.advance(900);
  badges.show({ kind: 'seek', seconds: -5, toSeconds: 20 });
  expect(shown()).toEqual({ kind: 'seek', seconds: -5, toSeconds: 20 });
});

test('KEY-10: play and pause are shown but not announced: the playback state announces them', () => {
  const { clock, badges, spoken, shown } = setUp();
  badges.show({ kind: 'pause' });
  expect(shown()).toEqual({ kind: 'pause' });
  clock.advance(5000);
  expect(spoken).toEqual([]);
});

test('KEY-10: stop leaves no timer', () => {
  const { clock, badges } = setUp();
  badges.show({ kind: 'speed', rate: 1.5 });
  badges.stop();
  expect(clock.pending).toBe(0);
});
