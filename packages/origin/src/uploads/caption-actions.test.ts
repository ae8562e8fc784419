import { paths, wireVideo } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { site, cookies, sql, fresh, send, upload, incoming, close } = await openUploadSite();
afterAll(close);

const srt = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;
const file = (text: string) => new File([text], 'words.srt');
let videoId = '';
beforeAll(async () => {
  const { body } = await upload(asFile(fresh(), 'clip.mp4'));
  videoId = String(body.video_id);
});

const add = (text: string | undefined, more: Record<string, string> = {}, cookie?: string) =>
  send(
    '/api/video_edit.php',
    { act: 'captions', video_id: videoId, lang: 'de', label: 'Deutsch', ...more },
    text === undefined ? undefined : file(text),
    cookie,
  );
const remove = (lang: string, cookie?: string) =>
  send('/api/video_edit.php', { act: 'remove_captions', video_id: videoId, lang }, undefined, cookie);
const stored = () =>
  sql('SELECT number, kind, lang, label, web_vtt FROM video_tracks WHERE video_id = $1 ORDER BY number', [
    videoId,
  ]);
const own = async () => {
  const { body } = await send('/api/video_edit.php', { act: 'uploads' });
  return (body.uploads as { video_id: string; captions: unknown }[]).find((each) => each.video_id === videoId)
    ?.captions;
};

describe('captions of an upload', () => {
  test('163: are stored as WebVTT and listed with the upload; another file of the language replaces them', async () => {
    expect((await add(srt('Hallo'))).status).toBe(200);
    const track = { number: 1, kind: 'captions', lang: 'de', label: 'Deutsch' };
    const webVtt = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`;
    expect(await stored()).toEqual([{ ...track, web_vtt: webVtt('Hallo') }]);
    expect((await add(srt('Guten Tag'))).status).toBe(200);
    expect((await add(srt('Hello'), { lang: 'en', label: '' })).status).toBe(200);
    expect(await stored()).toEqual([
      { ...track, web_vtt: webVtt('Guten Tag') },
      { ...track, number: 2, lang: 'en', label: 'en', web_vtt: webVtt('Hello') },
    ]);
    expect(await own()).toEqual([
      { lang: 'de', label: 'Deutsch' },
      { lang: 'en', label: 'en' },
    ]);
    expect(await incoming()).toEqual([]);
  });

  test('are a track of the published video until they are removed', async () => {
    await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
    const tracks = async () => {
      await site.origin.purge([`video-${videoId}`]);
      const { body } = await site.json(paths.video.build({ videoId: Number(videoId), lifetime: 0 }));
      return wireVideo.parse(body).video.tracks?.map(({ lang }) => lang);
    };
    expect(await tracks()).toEqual(['de', 'en']);
    expect((await remove('de')).status).toBe(200);
    expect(await tracks()).toEqual(['en']);
    expect((await add(srt('Hallo'))).status).toBe(200);
    expect(await tracks()).toEqual(['de', 'en']);
  });

  test.each<[string, string | undefined, Record<string, string>, object]>([
    ['without a file', undefined, {}, { code: 'required' }],
    ['of another type', '<html>', {}, { code: 'captions.format' }],
    [
      'with a wrong time',
      `${srt('Hallo')}\n2\n00:00:09,000 --> 00:00:08,000\nx`,
      {},
      { code: 'captions.timestamp', params: { line: 6 } },
    ],
    ['without captions', 'WEBVTT\n\nNOTE none', {}, { code: 'captions.no_cues' }],
    ['that are too large', 'x'.repeat(600_000), {}, { code: 'captions.too_large' }],
    ['that are much too large', 'x'.repeat(1_100_000), {}, { code: 'captions.too_large' }],
    [
      'in no language',
      srt('x'),
      { lang: '../x' },
      { errors: [{ field: 'lang', code: 'captions.language' }] },
    ],
  ])('%s are refused and change nothing', async (_, text, more, body) => {
    const before = await stored();
    expect((await add(text, more)).body).toMatchObject(body);
    expect(await stored()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  test('are limited to 20 languages', async () => {
    await sql(
      `INSERT INTO video_tracks (video_id, number, kind, lang, label, web_vtt)
       SELECT $1, n, 'captions', 'x-' || n, 'x', 'WEBVTT' FROM generate_series(10, 27) n`,
      [videoId],
    );
    expect((await add(srt('x'), { lang: 'fr' })).body).toMatchObject({ code: 'captions.full' });
    expect((await add(srt('x'), { lang: 'de' })).status).toBe(200);
  });

  test('belong to the uploader; a change of a moderator is in the audit log', async () => {
    for (const [cookie, code] of [
      [cookies.ben, 'no_permission'],
      ['', 'login_required'],
    ] as const) {
      expect((await add(srt('x'), {}, cookie)).body).toMatchObject({ code });
      expect((await remove('de', cookie)).body).toMatchObject({ code });
    }
    expect((await add(srt('x'), {}, cookies.mira)).status).toBe(200);
    expect(
      await sql(
        `SELECT subject_id, details::jsonb FROM audit_log WHERE action = 'video.edit' AND actor = 'mira'`,
      ),
    ).toEqual([{ subject_id: videoId, details: { fields: 'captions de' } }]);
    expect((await add(srt('x'), { video_id: '999999' })).body).toMatchObject({ code: 'not_found' });
  });
});
