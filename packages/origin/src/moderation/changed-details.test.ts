import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
const videoId = 300;

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from videos where id = 300');
  await open.sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, user_id)
     values (300, 'kites', 'Kites in May', 3, '2025-06-01', 60, 'videos/300', 1, $1)`,
    [testUsers.ada],
  );
  await open.sql(
    `insert into video_tracks (video_id, number, kind, lang, label, web_vtt) values (300, 1, 'captions', 'de', 'Deutsch', 'WEBVTT')`,
  );
});

const seen = async () => (await open.call('mira', 'reviewVideo', { videoId })).revision;
const approve = (revision: string) =>
  open.codeOf('mira', 'decideVideo', { videoId, decision: 'approve', revision });

describe('149: the approval of a video', () => {
  test.each([
    ['title', `update videos set title = 'Something else' where id = 300`],
    ['description', `update videos set description = 'Other words' where id = 300`],
    ['visibility', 'update videos set is_private = true where id = 300'],
    ['picture', `update videos set picture_key = 'uploads/0123456789' where id = 300`],
    ['channel', 'update videos set channel_id = (select min(id) from channels) where id = 300'],
    ['categories', 'insert into video_categories select 300, min(id) from categories'],
    ['models', 'insert into video_models select 300, min(id) from models'],
    ['tags', 'insert into video_tags select 300, min(id) from tags'],
    ['text of the captions', `update video_tracks set web_vtt = 'WEBVTT 2' where video_id = 300`],
    ['label of the captions', `update video_tracks set label = 'German' where video_id = 300`],
    ['captions', 'delete from video_tracks where video_id = 300'],
    [
      'models that it proposes',
      `insert into model_consents (video_id, name, user_id, revision) values (300, 'Zoe Marchand', 11, '1')`,
    ],
  ])('is refused when its owner has changed the %s since it was read', async (_what, change) => {
    const before = await seen();
    await open.sql(change);
    expect(await approve(before)).toBe('details_changed');
    expect(await open.statusOf(videoId)).toBe(3);
    expect(await open.sql('select from moderation_decisions where object_id = 300')).toEqual([]);
    expect(await approve(await seen())).toBe('');
    expect(await open.statusOf(videoId)).toBe(1);
    await open.sql('delete from moderation_decisions');
  });

  test('is accepted when only counters and the progress have changed', async () => {
    const before = await seen();
    await open.sql('update videos set views = 9, updated_at = now(), picture_ready = true where id = 300');
    expect(await approve(before)).toBe('');
  });

  test('is refused without a revision', async () => {
    expect(await open.codeOf('mira', 'decideVideo', { videoId, decision: 'approve' })).toBe(
      'details_changed',
    );
  });
});
