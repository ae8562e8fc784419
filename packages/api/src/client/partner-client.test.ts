import { expect, test } from 'vitest';
import { createPartnerClient } from '../index.ts';
import { createFakeOrigin } from '../testing/fake-origin.ts';

function clientOf(answer: unknown, status = 200) {
  const { options, sent } = createFakeOrigin(answer, status);
  return { client: createPartnerClient(options), sent };
}

test('N20: checks ids in batches, each id once', async () => {
  const { client, sent } = clientOf({ alive: ['1'], gone: ['2'] });
  const videoIds = Array.from({ length: 450 }, (_, index) => index + 1);
  expect(await client.alive({ videoIds: [...videoIds, 1, 2] })).toEqual({
    alive: [1, 1, 1],
    gone: [2, 2, 2],
  });
  expect(sent.map(({ path }) => path.split(',').length)).toEqual([200, 200, 50]);
  expect(sent[0]?.path).toMatch(/^\/api\/alive\.php\?video_id=1,2,3,/);
  expect(await client.alive({ videoIds: [] })).toEqual({ alive: [], gone: [] });
  expect(sent).toHaveLength(3);
});

test('N20: an invalid id is an error', async () => {
  for (const answer of [{ alive: ['x'], gone: [] }, { alive: ['1'] }, []]) {
    await expect(clientOf(answer).client.alive({ videoIds: [1] })).rejects.toMatchObject({ code: 'shape' });
  }
});

test('N20: a page of removals has the position of the next page', async () => {
  const { client, sent } = clientOf({
    videos: [{ video_id: '7', removed_at: '2026-03-04 05:06:07' }],
    more: '1',
    next: { since: '1772600767000', after: '7' },
  });
  const first = await client.removed();
  expect(first).toEqual({
    videos: [{ id: 7, removedAt: '2026-03-04T05:06:07.000Z' }],
    hasMore: true,
    next: { since: 1_772_600_767_000, after: 7 },
  });
  await client.removed(first.next);
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/json/removed/60/1000/0.0.json',
    '/api/json/removed/60/1000/1772600767000.7.json',
  ]);
});

test('N20: no removals give an empty page', async () => {
  const next = { since: '5', after: '0' };
  const { client } = clientOf({ videos: [], more: '0', next, error: 1, code: 'no_results' });
  expect(await client.removed()).toEqual({ videos: [], hasMore: false, next: { since: 5, after: 0 } });
});
