import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { ownFeed } from './own-feed.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { readSubscriptions } from './reading.ts';
import { subscribe, unsubscribe } from './writes.ts';

const { context } = createReadContext();
const lists = {
  channels: [{ channel_id: 3 }],
  models: [{ model_id: 9 }],
  members: [{ id: 12 }],
  playlists: [{ playlist_id: 21 }],
};

test.each([
  [undefined, 4],
  ['3', 4],
  ['40', 40],
])('the total %j of four subscriptions is read as %d', (total_count, totalCount) => {
  expect(readSubscriptions({ ...lists, total_count }, context)).toMatchObject({
    channels: [{ id: 3 }],
    models: [{ id: 9 }],
    members: [{ id: 12 }],
    playlists: [{ id: 21 }],
    totalCount,
  });
});

test('an answer that is not an object has no subscriptions', () => {
  expect(() => readSubscriptions([], context)).toThrow('The answer has no valid subscriptions.');
  expect(() => ownSubscriptions.read([], context)).toThrow('The answer has no valid subscriptions.');
});

test("a page of the viewer's subscriptions has the number of pages", () => {
  expect(ownSubscriptions.read({ channels: lists.channels, pages: 3 }, context)).toMatchObject({
    channels: [{ id: 3 }],
    models: [],
    totalCount: 1,
    pages: 3,
  });
});

test('a change of a subscription has the new counter, if the origin sends it', () => {
  for (const write of [subscribe, unsubscribe]) {
    expect(write.read({ statistics: { subscribers: '41' } }, context)).toEqual({ subscribers: 41 });
    expect(write.read({ statistics: [] }, context)).toBeUndefined();
    expect(() => write.read([], context)).toThrow('The answer has no valid subscription.');
    expect(write.notify('self')).toBe('subscribe_self');
  }
});

test.each([
  ['1767225600000-12', { next: '1767225600000-12' }],
  [undefined, {}],
  ['', {}],
  [7, {}],
])('a part of the feed with the next place %j is read', (next, expected) => {
  const feed = ownFeed.read({ videos: [{ video_id: '12' }], next }, context);
  expect(feed).toEqual({ videos: [expect.objectContaining({ id: 12 })], ...expected });
});
