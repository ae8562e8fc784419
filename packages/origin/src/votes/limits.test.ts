import { expect, test } from 'vitest';
import { voteLimits } from './limits.ts';
import { votersOf } from './voter.ts';

const video = { section: 'video', objectId: 12 } as const;
const viewer = { id: 7, username: 'ada', role: 'member' } as const;

test('a member has 300 votes per hour', () => {
  expect(voteLimits(video, { viewer, address: '192.0.2.1' })).toEqual([
    { key: 'vote user 7', most: 300, seconds: 3600 },
  ]);
});

test('the guests of an address have 120 votes per hour, and three per day on one object', () => {
  expect(voteLimits(video, { viewer: undefined, address: '192.0.2.1' })).toEqual([
    { key: 'vote address 192.0.2.1', most: 120, seconds: 3600 },
    { key: 'vote video 12 192.0.2.1', most: 3, seconds: 86_400 },
  ]);
});

test('a member votes under the account, and keeps the votes made as a guest', () => {
  expect(votersOf({ viewer, visitor: 'abc' })).toEqual(['u7', 'gabc']);
  expect(votersOf({ viewer: undefined, visitor: 'abc' })).toEqual(['gabc']);
});
