import { paths } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { transaction } from '../database/transaction.ts';
import { encodeVideosAgain } from '../pipeline/encode-again.ts';
import { silentLog } from '../testing/index.ts';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';
import { type StageChange, systemActor, transition } from '../videos/states/transition.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const video = 300;
const against = { reason: 'terms', statement: 'The title is misleading.' } as const;

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from videos where id in (300, 301)');
  await open.sql('delete from moderation_decisions');
  await open.sql('delete from mails');
  await open.sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, user_id, created_at)
     values (300, 'kites', 'Kites in May', 3, '2025-06-01', 60, 'videos/300', 1, $1, now() - interval '2 hours'),
            (301, 'later', 'A later upload', 3, '2025-06-01', 60, 'videos/301', 1, $1, now() - interval '1 hour')`,
    [testUsers.ada],
  );
});

const decide = async (
  decision: 'approve' | 'reject' | 'changes' | 'remove' | 'restore' | 'encode',
  more: object = {},
) => {
  const { revision } = await open.call('mira', 'reviewVideo', { videoId: video });
  return open.codeOf('mira', 'decideVideo', { videoId: video, decision, revision, ...more });
};
const lastAudit = async () => (await open.call('mira', 'auditEntries', {})).entries[0];

describe('the review queue', () => {
  test('lists videos in review, longest waiting first, and counts them', async () => {
    const { videos, total } = await open.call('mira', 'reviewQueue', {});
    expect(videos.map(({ videoId }) => videoId)).toEqual([300, 301, 204]);
    expect(total).toBe(3);
    // A page behind the last one, for example after others decided: the total stays right.
    expect(await open.call('mira', 'reviewQueue', { page: 9 })).toMatchObject({ videos: [], total: 3 });
    expect(videos[0]).toMatchObject({ title: 'Kites in May', uploader: { id: 11, username: 'ada' } });
    expect(await open.call('mira', 'workload', {})).toMatchObject({ review: 3 });
  });

  test('does not lose the place of a video when its details are edited', async () => {
    await open.sql(
      `insert into video_transitions (video_id, to_stage, actor_role, created_at)
       select id, 'in_review', 'system', created_at from videos where id in (300, 301)`,
    );
    await open.sql('update videos set updated_at = now() where id = 300');
    const { videos } = await open.call('mira', 'reviewQueue', {});
    const places = videos.map(({ videoId }) => videoId).filter((id) => id !== 204);
    expect(places).toEqual([300, 301]);
    const [{ at }] = (await open.sql(
      'select created_at as at from video_transitions where video_id = 300',
    )) as [{ at: Date }];
    expect(videos.find(({ videoId }) => videoId === 300)?.waitingSince).toBe(at.toISOString());
  });

  test('gives the file and the sprite sheets of a video', async () => {
    const found = await open.call('mira', 'reviewVideo', { videoId: video });
    expect(found).toMatchObject({ state: 'review', uploaderRefusals: 0, width: 1280 });
    expect(found.file).toMatch(/\/get_file\/.*\/300_sd\.mp4/);
    expect(found.sprites).toMatchObject({
      sheets: ['/timelines/160x90/0/0/300/1.jpg'],
      columns: 10,
      count: 4,
    });
    expect(await open.codeOf('mira', 'reviewVideo', { videoId: 987_654 })).toBe('not_found');
  });

  test('gives the own picture and the captions of a draft, without its chapters', async () => {
    const reviewed = () => open.call('mira', 'reviewVideo', { videoId: video });
    expect(await reviewed()).toMatchObject({ picture: null, captions: [] });
    await open.sql(
      `insert into uploads (video_id, user_id, file_name, bytes, preview_seconds, own_picture) values (300, $1, 'k.mp4', 9, 0, true)`,
      [testUsers.ada],
    );
    await open.sql(
      `update videos set picture_key = 'uploads/0123456789', picture_ready = true where id = 300`,
    );
    await open.sql(
      `insert into video_tracks (video_id, number, kind, lang, label, web_vtt) values
       (300, 2, 'captions', 'de', 'Deutsch', $1), (300, 3, 'chapters', 'de', '', $1)`,
      ['WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n'],
    );
    const { picture, captions } = await reviewed();
    expect(picture).toBe(`${paths.picture.build({ videoId: video, width: 640, format: 'jpg' })}?v=23456789`);
    expect(captions).toEqual([
      {
        lang: 'de',
        label: 'Deutsch',
        file: `${paths.track.build({ videoId: video, number: 2 })}?lifetime=0`,
      },
    ]);
    const statusFor = async (viewer: string) => {
      const cookie = open.cookies[viewer];
      return (await open.site.get(captions[0]?.file ?? '', cookie === undefined ? {} : { cookie })).status;
    };
    expect([await statusFor('mira'), await statusFor('guest')]).toEqual([200, 404]);
    await open.sql('update videos set status_id = 5 where id = 300');
    expect(await reviewed()).toMatchObject({ picture: null, captions: [] });
  });

  test('shows the videos and lists that a video looks like, with a file of the original', async () => {
    await open.sql(
      `insert into near_duplicates (video_id, original_id, list, share, distance, is_mirrored)
       values (300, 301, null, 0.75, 20, true), (300, null, 'partner', 0.25, 12, false)`,
    );
    const { videos } = await open.call('mira', 'reviewQueue', {});
    expect(videos.map(({ isNearDuplicate }) => isNearDuplicate)).toEqual([true, false, false]);
    const { nearDuplicates } = await open.call('mira', 'reviewVideo', { videoId: video });
    expect(nearDuplicates).toMatchObject([
      { original: null, list: 'partner', share: 0.25, isMirrored: false },
      {
        original: { videoId: 301, title: 'A later upload', state: 'review', uploader: { username: 'ada' } },
        list: null,
        share: 0.75,
        isMirrored: true,
      },
    ]);
    expect(nearDuplicates[1]?.original?.file).toMatch(/\/get_file\/.*\/301_sd\.mp4/);
    await open.sql('update videos set status_id = 5 where id = 301');
    const after = await open.call('mira', 'reviewVideo', { videoId: video });
    expect(after.nearDuplicates[1]?.original).toMatchObject({ state: 'deleted', file: null });
  });

  test('approval publishes the video as of now, mails the uploader and is audited', async () => {
    expect(await decide('approve')).toBe('');
    expect(await open.statusOf(video)).toBe(1);
    const { body } = await open.site.json(paths.video.build({ videoId: video }));
    expect(body).toMatchObject({ video: { title: 'Kites in May' } });
    const [row] = await open.sql(
      `select post_date > now() - interval '1 minute' as recent from videos where id = 300`,
    );
    expect(row?.recent).toBe(true);
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.subject).toBe('Your video is published: Kites in May');
    expect(mail?.text).not.toContain('/appeal/');
    expect(await lastAudit()).toMatchObject({ actor: 'mira', action: 'video.approve', subjectId: '300' });
  });

  test.each(['reject', 'changes', 'remove'] as const)(
    '103: %s needs a reason and a statement',
    async (decision) => {
      expect(await decide(decision)).toBe('statement_required');
      expect(await decide(decision, { reason: 'terms', statement: ' \n ' })).toBe('statement_required');
      expect(await decide(decision, { statement: 'Why' })).toBe('statement_required');
      expect(await open.statusOf(video)).toBe(3);
    },
  );

  test('a request for changes keeps the video in review until the uploader changes it', async () => {
    expect(await decide('changes', against)).toBe('');
    const waiting = async () =>
      (await open.call('mira', 'reviewQueue', {})).videos.map((each) => each.videoId);
    expect(await waiting()).toEqual([301, 204]);
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.text).toContain('The title is misleading.');
    await transaction(open.site.database.pool, (client) =>
      transition(client, video, { to: 'in_review', actor: { role: 'uploader', userId: testUsers.ada } }),
    );
    expect(await waiting()).toContain(video);
  });

  test('a rejected video is refused, and the mail has the statement and a link to appeal', async () => {
    expect(await decide('reject', against)).toBe('');
    expect((await open.call('mira', 'reviewVideo', { videoId: video })).state).toBe('refused');
    const { mail } = await takePrivateLink(open.site, 'ada@example.org');
    expect(mail.text).toContain('Reason: breach of our terms');
    expect(mail.text).toContain('The title is misleading.');
    const [stored] = await open.sql('select params from mails');
    expect(JSON.stringify(stored)).not.toContain('key=');
  });

  test('103: the second of two simultaneous decisions is refused', async () => {
    const outcomes = await Promise.all([
      decide('approve'),
      open.codeOf('otto', 'decideVideo', { videoId: video, decision: 'reject', ...against }),
    ]);
    expect(outcomes.sort()).toEqual(['', 'already_decided']);
    expect(await open.sql('select from moderation_decisions')).toHaveLength(1);
  });

  test('103: a decision whose mail cannot be written changes nothing', async () => {
    await open.sql('alter table mails rename to mails_away');
    expect(await decide('reject', against)).toBe('system');
    await open.sql('alter table mails_away rename to mails');
    expect(await open.statusOf(video)).toBe(3);
    expect((await verifyAudit(open.site.database)).problem).toBeUndefined();
  });
});

describe('131: approval', () => {
  const owner = { role: 'uploader', userId: testUsers.ada } as const;
  test.each<[string, StageChange]>([
    ['its owner removed', { to: 'removed', actor: owner }],
    ['a moderator hid', { to: 'hidden', actor: { role: 'moderator', userId: testUsers.mira } }],
    ['a report hides', { to: 'hidden', actor: systemActor }],
  ])('of a video that %s is refused', async (_case, change) => {
    await open.sql('update videos set status_id = 1 where id = 300');
    await transaction(open.site.database.pool, (client) => transition(client, video, change));
    const status = await open.statusOf(video);
    expect(await decide('approve')).toBe('already_decided');
    expect(await open.statusOf(video)).toBe(status);
    expect(await open.sql('select from moderation_decisions')).toEqual([]);
  });
});

describe('removal', () => {
  test('takes effect in both servers, in the removals for partners, and ends with a restoration', async () => {
    await open.sql('update videos set status_id = 1 where id = 300');
    const second = openSecondOrigin(open.site);
    await waitForPurgeListeners(open.site);
    const address = paths.video.build({ videoId: video, lifetime: 86_400 });
    const titles = () =>
      Promise.all([open.site.get(address), second.get(address)].map(async (each) => (await each).text()));
    for (const text of await titles()) expect(text).toContain('Kites in May');

    expect(await decide('remove', against)).toBe('');
    await expect
      .poll(async () => (await titles()).filter((text) => text.includes('Kites in May')))
      .toEqual([]);
    const removed = await open.site.get(paths.removed.build({ since: 0, after: 0 }));
    expect(await removed.text()).toContain('"video_id":"300"');
    expect(await decide('remove', { ...against, statement: 'Another reason.' })).toBe('already_decided');
    expect((await open.call('mira', 'reviewVideo', { videoId: video })).file).toMatch(/_sd\.mp4/);

    expect(await decide('restore')).toBe('');
    expect(await open.comparisons()).toEqual([{ videoId: video }]);
    await expect
      .poll(async () => (await titles()).filter((text) => text.includes('Kites in May')))
      .toHaveLength(2);
    await second.close();
  });

  test('a video that its owner deleted is not restored', async () => {
    await open.sql('update videos set status_id = 5 where id = 300');
    expect(await decide('restore')).toBe('already_decided');
  });
});

describe('a video that the pipeline refused', () => {
  const refuse = async (sourceKey: string) => {
    await open.sql(
      `insert into media_assets (id, source_key, state, error) values (900, $1, 'failed', 'ffmpeg was killed')
       on conflict (id) do update set source_key = excluded.source_key, state = 'failed', error = excluded.error`,
      [sourceKey],
    );
    await open.sql(`update videos set asset_id = 900, status_id = 2, step = 'refused' where id = 300`);
  };
  const stage = async () =>
    (
      await open.sql(
        'select v.step, a.state, a.error from videos v join media_assets a on a.id = v.asset_id where v.id = 300',
      )
    )[0];

  test('is shown with the failure and encoded again, with its failures forgotten', async () => {
    await refuse('demonstration:ripples');
    await open.sql(`insert into limit_events (key, at) values ('ingest failure 900', now())`);
    expect(await open.call('mira', 'reviewVideo', { videoId: video })).toMatchObject({
      state: 'refused',
      failure: 'ffmpeg was killed',
    });
    expect(await decide('encode')).toBe('');
    expect(await stage()).toEqual({ step: 'encoding', state: 'pending', error: null });
    expect(await open.sql(`select from limit_events where key = 'ingest failure 900'`)).toEqual([]);
    const jobs = await open.sql(
      `select data from pgboss.job where name = 'ingest-asset' and singleton_key = '900'`,
    );
    expect(jobs).toEqual([{ data: { assetId: 900 } }]);
    const entry = await lastAudit();
    expect(entry).toMatchObject({ action: 'video.encode_again', subjectId: '300' });
    // Sent again after a lost answer, it is a success, and not carried out twice.
    expect(await decide('encode')).toBe('');
    expect(await lastAudit()).toEqual(entry);
    expect(await open.codeOf('otto', 'decideVideo', { videoId: video, decision: 'encode' })).toBe(
      'already_decided',
    );
  });

  test('is not encoded again without its file, and neither is one that a moderator refused', async () => {
    await refuse('sources/gone.mp4');
    expect(await decide('encode')).toBe('no_source');
    expect(await stage()).toMatchObject({ step: 'refused', state: 'failed' });
    await open.sql('update videos set asset_id = 1 where id = 300');
    expect(await decide('encode')).toBe('already_decided');
    expect(await open.call('mira', 'reviewVideo', { videoId: video })).toMatchObject({ failure: null });
  });

  test('is found and encoded again by the command, unless it is a dry run', async () => {
    await refuse('demonstration:ripples');
    await transaction(open.site.database.pool, async (client) => {
      await client.query(`update videos set step = 'encoding' where id = 300`);
      await transition(client, 300, { to: 'refused', actor: systemActor, reason: { code: 'upload.failed' } });
    });
    const run = (isDryRun: boolean, videoIds?: number[]) =>
      encodeVideosAgain({
        database: open.site.database,
        mediaStore: { stat: async () => undefined },
        log: silentLog,
        videoIds,
        isDryRun,
      });
    expect(await run(true)).toEqual([{ videoId: 300, outcome: 'sent' }]);
    expect(await stage()).toMatchObject({ step: 'refused' });
    expect(await run(false)).toEqual([{ videoId: 300, outcome: 'sent' }]);
    expect(await stage()).toMatchObject({ step: 'encoding' });
    expect(await run(false, [300, 987_654])).toEqual([
      { videoId: 300, outcome: 'not_failed' },
      { videoId: 987_654, outcome: 'not_failed' },
    ]);
    expect(await run(false)).toEqual([]);
  });
});
