import { paths } from '@nightjar/api';
import { maximumPins } from '@nightjar/api/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';

let open: ModerationSite;
/** Public videos with the orientation of the site, the newest first. */
let ids: number[];
let clouds: number;
let filed: number[];

beforeAll(async () => {
  open = await openModerationSite();
  const queryIds = async (text: string, values: unknown[] = []) =>
    (await open.sql(text, values)).map(({ id }) => Number(id));
  const publicVideos = `select v.id from videos v where v.status_id = 1 and not v.is_private and v.gender = 'str'`;
  ids = await queryIds(`${publicVideos} order by v.post_date desc, v.id desc limit 40`);
  [clouds = 0] = await queryIds(`select id from categories where dir = 'clouds'`);
  filed = await queryIds(
    `${publicVideos} and v.id in (select video_id from video_categories where category_id = $1) order by v.id limit 3`,
    [clouds],
  );
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from pinned_videos');
  await open.site.origin.purge(['*']);
});

const home = paths.pinned.build({});
async function shown(path = home) {
  const { body, headers } = await open.site.json(path);
  const { videos } = body as { videos: { video_id: string }[] };
  return { ids: videos.map(({ video_id }) => Number(video_id)), headers };
}
const idsOf = async (path?: string) => (await shown(path)).ids;
const pin = (videoId = 0, more: { categoryId?: number; lastDay?: string } = {}) =>
  open.call('mira', 'pinVideo', { videoId, ...more });
const refused = (videoId = 0, more: { categoryId?: number; lastDay?: string } = {}) =>
  open.codeOf('mira', 'pinVideo', { videoId, ...more });
const stateOf = async () =>
  (await open.call('mira', 'pinnedVideos', {})).pins.map(({ videoId, state }) => [videoId, state]);

describe('117: pinned videos', () => {
  test('are shown in their order, which moderators change', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    for (const id of [a, b, c]) await pin(id);
    await expect.poll(() => idsOf()).toEqual([a, b, c]);
    await open.call('mira', 'movePin', { videoId: c, direction: 'up' });
    await expect.poll(() => idsOf()).toEqual([a, c, b]);
    await open.call('mira', 'movePin', { videoId: a, direction: 'up' });
    await open.call('mira', 'movePin', { videoId: a, direction: 'down' });
    await expect.poll(() => idsOf()).toEqual([c, a, b]);
    await open.call('mira', 'unpinVideo', { videoId: a });
    await expect.poll(() => idsOf()).toEqual([c, b]);
    const { entries } = await open.call('mira', 'auditEntries', {});
    expect(entries[0]).toMatchObject({
      action: 'pin.remove',
      subject: 'video',
      subjectId: String(a),
      details: { page: 'home' },
    });
    expect(entries[1]).toMatchObject({ action: 'pin.move', details: { direction: 'down' } });
  });

  test('change neither the lists nor their pages', async () => {
    const list = paths.videos.build({ sort: 'latest-updates', count: 12, page: 2 });
    const before = await shown(list);
    await pin(before.ids[0]);
    expect(await idsOf(list)).toEqual(before.ids);
  });

  test('of a category are in the category, and apart from those of the home page', async () => {
    const [first = 0, second = 0] = filed;
    const outside = ids.find((id) => !filed.includes(id));
    const [other] = await open.sql(
      `select v.id from videos v where status_id = 1 and not is_private
       and not exists (select from video_categories where video_id = v.id and category_id = $1) limit 1`,
      [clouds],
    );
    await pin(first, { categoryId: clouds });
    await pin(second, { categoryId: clouds });
    await pin(outside);
    expect(await refused(Number(other?.id), { categoryId: clouds })).toBe('not_in_category');
    const ofClouds = paths.pinned.build({ section: 'categories', objectId: 'clouds' });
    await expect.poll(() => idsOf(ofClouds)).toEqual([first, second]);
    await expect.poll(() => idsOf()).toEqual([outside]);
    await expect
      .poll(() => idsOf(paths.pinned.build({ section: 'categories', objectId: 'none' })))
      .toEqual([]);
    await expect.poll(() => idsOf(paths.pinned.build({ gender: 'gay' }))).toEqual([]);
    expect(await open.call('mira', 'pinnedVideos', { categoryId: clouds })).toMatchObject({
      category: { id: clouds, dir: 'clouds' },
      pins: [{ videoId: first }, { videoId: second }],
      places: [
        { category: null, pins: 1 },
        { category: { id: clouds }, pins: 2 },
      ],
    });
    await open.sql('delete from video_categories where video_id = $1 and category_id = $2', [first, clouds]);
    await open.site.origin.purge(['*']);
    await expect.poll(() => idsOf(ofClouds)).toEqual([second]);
    await open.sql('insert into video_categories (video_id, category_id) values ($1, $2)', [first, clouds]);
  });

  test('that are removed, hidden or private are not shown, and come back with their video', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ids.slice(4);
    for (const id of [a, b, c, d]) await pin(id);
    await open.sql('update videos set status_id = 5 where id = $1', [a]);
    await open.sql('update videos set status_id = 3 where id = $1', [b]);
    await open.sql('update videos set is_private = true where id = $1', [c]);
    await open.site.origin.purge(['*']);
    await expect.poll(() => idsOf()).toEqual([d]);
    expect(await stateOf()).toEqual([
      [a, 'hidden'],
      [b, 'hidden'],
      [c, 'hidden'],
      [d, 'shown'],
    ]);
    await open.sql('update videos set status_id = 1, is_private = false where id = any($1)', [[a, b, c]]);
    await open.site.origin.purge(['*']);
    await expect.poll(() => idsOf()).toEqual([a, b, c, d]);
  });

  test('with a last day end with it, and so does the answer', async () => {
    const [a = 0, b = 0] = ids.slice(10);
    const today = new Date(open.site.now()).toISOString().slice(0, 10);
    await pin(a, { lastDay: today });
    await pin(b);
    const { ids: both, headers } = await shown(paths.pinned.build({ lifetime: 86400 }));
    expect(both).toEqual([a, b]);
    const end = Date.parse(`${today}T00:00:00Z`) + 24 * 3600 * 1000;
    expect(headers.get('cache-control')).toContain(`s-maxage=${(end - open.site.now()) / 1000}`);
    open.site.pass((end - open.site.now()) / 1000);
    await open.site.origin.purge(['*']);
    await expect.poll(() => idsOf()).toEqual([b]);
    expect(await stateOf()).toEqual([
      [a, 'over'],
      [b, 'shown'],
    ]);
    expect(await refused(a, { lastDay: today })).toBe('pin_over');
    await pin(a);
    await expect.poll(() => idsOf()).toEqual([a, b]);
  });

  test('are public videos, and at most twelve of a page', async () => {
    expect(await refused(999_999)).toBe('not_found');
    expect(await refused(ids[0], { categoryId: 999_999 })).toBe('not_found');
    for (const id of ids.slice(0, maximumPins)) await pin(id);
    expect(await refused(ids[maximumPins])).toBe('pins_full');
    expect(await refused(ids[0])).toBe('');
    expect(await open.codeOf('mira', 'movePin', { videoId: ids[20] ?? 0, direction: 'up' })).toBe(
      'not_found',
    );
    expect(await open.codeOf('mira', 'unpinVideo', { videoId: ids[20] ?? 0 })).toBe('not_found');
  });

  test('of a merged category are those of the other one', async () => {
    const [first = 0, second = 0] = filed;
    const { id } = await open.call('mira', 'saveCatalogueEntry', { kind: 'category', title: 'High clouds' });
    await open.sql('insert into video_categories (video_id, category_id) select unnest($1::bigint[]), $2', [
      [first, second],
      id,
    ]);
    await pin(first, { categoryId: clouds });
    await pin(first, { categoryId: id });
    await pin(second, { categoryId: id });
    await open.call('mira', 'mergeCatalogueEntry', { kind: 'category', id, into: 'clouds' });
    await expect
      .poll(() => idsOf(paths.pinned.build({ section: 'categories', objectId: 'clouds' })))
      .toEqual([first, second]);
  });

  test('do not exist for others than moderators', async () => {
    for (const viewer of ['guest', 'ben']) {
      const codes = [
        await open.codeOf(viewer, 'pinnedVideos', {}),
        await open.codeOf(viewer, 'pinVideo', { videoId: ids[0] ?? 0 }),
        await open.codeOf(viewer, 'movePin', { videoId: ids[0] ?? 0, direction: 'up' }),
        await open.codeOf(viewer, 'unpinVideo', { videoId: ids[0] ?? 0 }),
      ];
      expect(codes).toEqual(Array(4).fill('not_found'));
    }
    expect(await open.sql('select from pinned_videos')).toEqual([]);
  });
});
