import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnUpload, writes } from '@nightjar/api';
import { MediaError } from '@nightjar/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveMedia } from '../testing/test-origin.ts';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { site, store, folder, cookies, sql, fresh, send, upload, operations, close } = await openUploadSite();
const media = await serveMedia(site.origin);
afterAll(async () => {
  await media.close();
  await close();
});

const picture = (width: number, height: number, background = '#4080c0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const edit = (text: Record<string, string>, cookie?: string) =>
  send('/api/video_edit.php', { act: 'edit', video_id: String(videoId), ...text }, undefined, cookie);
const sendPicture = (bytes: Buffer | undefined, cookie?: string, id = String(videoId)) =>
  send(
    '/api/video_edit.php',
    { act: 'picture', video_id: id },
    bytes && new File([new Uint8Array(bytes)], 'own.jpg'),
    cookie,
  );
const stored = async () =>
  (
    await sql(
      `SELECT picture_key AS key, picture_ready AS ready, own_picture AS own, preview_seconds AS preview
       FROM videos v JOIN uploads u ON u.video_id = v.id WHERE v.id = $1`,
      [videoId],
    )
  )[0];
const folders = () => readdir(join(folder, 'store', 'pictures', 'uploads')).catch(() => []);

async function ownUpload(): Promise<OwnUpload | undefined> {
  const { body } = await send('/api/video_edit.php', { act: 'uploads' });
  const { uploads } = writes.ownUploads.read(body, {
    address: (value) => value,
    warn: () => undefined,
  });
  return uploads.find((each) => each.videoId === videoId);
}

let videoId = 0;
beforeAll(async () => {
  const { body } = await upload(asFile(fresh(), 'clip.mp4'), { channel: '' });
  videoId = Number(body.video_id);
});

describe('the own picture of a video', () => {
  test('replaces the screenshot at once, for the uploader and before the video is ready', async () => {
    expect(await sendPicture(await picture(800, 600, '#c02010'))).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ ready: true, own: true });
    const shown = await ownUpload();
    expect(shown).toMatchObject({ hasOwnPicture: true });
    const { pathname, search } = new URL(shown?.picture ?? '');
    const headers = { cookie: cookies.ada ?? '' };
    const answer = await fetch(media.url + pathname + search, { headers });
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    // Guests do not see the picture of a video that is not published.
    expect((await fetch(media.url + pathname)).status).toBe(404);
  });

  test('is replaced by the next one, whose files are the only ones', async () => {
    const before = await stored();
    await sendPicture(await picture(640, 360));
    const after = await stored();
    expect(after?.key).not.toBe(before?.key);
    expect(await folders()).toEqual([String(after?.key).replace('uploads/', '')]);
  });

  test('is replaced by a chosen screenshot, and its files are deleted', async () => {
    const before = await stored();
    expect((await edit({ title: 'Another title' })).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect((await edit({ preview: '12.5' })).status).toBe(200);
    const after = await stored();
    expect(after).toMatchObject({ ready: false, own: false, preview: 12.5 });
    expect(await folders()).toEqual([]);
    // The same second again makes no new pictures.
    await edit({ preview: '12.5' });
    expect(await stored()).toEqual(after);
  });

  test('is refused if it is no picture, too small or missing, and changes nothing', async () => {
    const before = await stored();
    expect((await sendPicture(await picture(639, 360))).body).toMatchObject({
      code: 'image.too_small',
      params: { width: 640, height: 360 },
    });
    expect((await sendPicture(Buffer.from('GIF89a, not really'))).body).toMatchObject({ code: 'image.load' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    expect((await sendPicture(svg)).body).toMatchObject({ code: 'image.format' });
    const half = (await picture(900, 900)).subarray(0, 900);
    expect((await sendPicture(half)).body).toMatchObject({
      code: expect.stringMatching(/^image\.(load|resize)$/),
    });
    expect((await sendPicture(undefined)).body).toMatchObject({ code: 'required' });
    expect(await stored()).toEqual(before);
    expect(await folders()).toEqual([]);
  });

  test('is refused with the reason when the disk is full, and changes nothing', async () => {
    const before = [await stored(), await folders()];
    const put = vi.spyOn(store, 'put').mockRejectedValue(new MediaError('no_space', 'The disk is full.'));
    expect(await sendPicture(await picture(640, 360))).toMatchObject({
      status: 507,
      body: { code: 'upload.no_space' },
    });
    put.mockRestore();
    expect([await stored(), await folders()]).toEqual(before);
  });

  test('is accepted only from the uploader and for a video that exists', async () => {
    const bytes = await picture(640, 360);
    expect((await sendPicture(bytes, cookies.ben)).body).toMatchObject({ code: 'no_permission' });
    expect((await sendPicture(bytes, '')).body).toMatchObject({ code: 'login_required' });
    expect((await sendPicture(bytes, undefined, '999999')).body).toMatchObject({ code: 'not_found' });
  });
});

describe('the channel of a video', () => {
  const channelOf = async () => (await ownUpload())?.channel;

  test('is found by its title and can be taken away', async () => {
    const [{ title } = { title: '' }] = await sql('SELECT title FROM channels WHERE NOT is_banned LIMIT 1');
    expect((await edit({ channel: String(title).toUpperCase() })).status).toBe(200);
    expect(await channelOf()).toBe(title);
    await edit({ title: 'The channel stays' });
    expect(await channelOf()).toBe(title);
    await edit({ channel: '' });
    expect(await channelOf()).toBe('');
  });

  test('must exist, also for a new upload', async () => {
    const refused = { code: 'upload.channel', errors: [{ field: 'channel', code: 'upload.channel' }] };
    expect((await edit({ channel: 'No such channel' })).body).toMatchObject(refused);
    const sent = await upload(asFile(fresh(), 'clip.mp4'), { channel: 'No such channel' });
    expect(sent.body).toMatchObject(refused);
  });
});

test.each([
  ['no manifest', null, false],
  ['no rendition', { renditions: [] }, false],
  ['a growing rung', { renditions: [], growing: { rung: 'sd' } }, true],
  ['a rendition', { renditions: [{ suffix: '_sd.mp4' }] }, true],
] as const)(
  'a video in encoding with %s is in the list as playable or not',
  async (_, manifest, isPlayable) => {
    await sql(`UPDATE videos SET status_id = 2, step = 'encoding' WHERE id = $1`, [videoId]);
    await sql(
      'UPDATE media_assets SET manifest = $2 WHERE id = (SELECT asset_id FROM videos WHERE id = $1)',
      [videoId, manifest && JSON.stringify(manifest)],
    );
    expect(await ownUpload()).toMatchObject({ stage: 'encoding', isPlayable });
  },
);

describe('a video that a moderator refused or removed', () => {
  const decide = async (decision: 'reject' | 'remove') => {
    const result = await operations.call('decideVideo', {
      videoId,
      decision,
      reason: 'quality',
      statement: 'The picture is too dark.',
    });
    expect(result).toMatchObject({ ok: true });
  };

  test.each([
    ['reject', 3, 'refused'],
    ['remove', 1, 'removed'],
  ] as const)(
    '%s: stays in the list with the reason and a link to appeal',
    async (decision, status, stage) => {
      await sql('UPDATE videos SET status_id = $2, step = NULL WHERE id = $1', [videoId, status]);
      await decide(decision);
      expect(await ownUpload()).toMatchObject({
        stage,
        code: 'quality',
        reason: 'The picture is too dark.',
        appeal: expect.stringMatching(/^\/appeal\/\?decision=\d+&key=[\w-]{43}$/),
      });
    },
  );

  test('one that the uploader deleted is not in the list', async () => {
    await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
    expect(await ownUpload()).toMatchObject({ stage: 'published' });
    await send('/api/video_edit.php', { act: 'delete', video_id: String(videoId) });
    expect(await ownUpload()).toBeUndefined();
  });
});
