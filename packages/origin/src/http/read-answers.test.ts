import { paths } from '@nightjar/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

test.each([
  paths.main.build({}),
  paths.categories.build({}),
  paths.videos.build({}),
  paths.videosSearch.build({ s: 'blue' }),
  paths.videosSearch.build({ s: 'xyzzyx' }),
  paths.video.build({ videoId: 1 }),
  paths.video.build({ videoId: testVideos.deleted }),
  paths.video.build({ videoId: testVideos.isPrivate }),
  paths.video.build({ videoId: 99_999 }),
  paths.pinned.build({}),
  paths.related.build({ videoId: 1 }),
  paths.videofile.build({ videoId: 1 }),
  paths.videofile.build({ videoId: testVideos.isPrivate }),
  paths.channels.build({}),
  paths.models.build({}),
  paths.download.build({ videoId: 1 }),
  '/api/json/videos2/nonsense',
  '/api/nothing',
  `/api/json/video/86400/0/0/${'1'.repeat(9000)}.json`,
])('reads %s as the data that its JSON contains', async (path) => {
  const { status, body } = await site.origin.read(path);
  const sent = await site.json(path);
  expect([status, body]).toStrictEqual([sent.status, sent.body]);
});

test('reads and requests of one address share one entry', async () => {
  const path = paths.video.build({ videoId: 2 });
  const first = await site.origin.read(path);
  expect((await site.origin.read(path)).body).toBe(first.body);
  await site.database.pool.query("update videos set title = 'Changed in the table only' where id = 2");
  expect((await site.json(path)).body).toEqual(first.body);
  await site.origin.purge(['video-2']);
  expect((await site.origin.read(path)).body).toMatchObject({
    video: { title: 'Changed in the table only' },
  });
});
