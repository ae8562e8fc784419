import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { decodeVideoUrl, paths, wireVideoFiles } from '@nightjar/api';
import type { MediaStore } from '@nightjar/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { createTestMedia, type TestMedia } from '../testing/test-media.ts';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let files: TestMedia;
let site: TestOrigin;
let server: Awaited<ReturnType<typeof serveMedia>>;
let clip: Buffer;
/** The signed address of video 1 in SD. */
let address: string;

beforeAll(async () => {
  files = await createTestMedia();
  site = await openTestOrigin({ mediaStore: files.store });
  server = await serveMedia(site.origin);
  clip = await readFile(join(files.folder, 'assets/1/video_sd.mp4'));
  const wire = wireVideoFiles.parse((await site.json(paths.videofile.build({ videoId: 1 }))).body);
  address = decodeVideoUrl(wire[0]?.video_url ?? '');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
  await files?.remove();
});

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** The address of an HLS part of video 1. */
const part = (name: string) => address.replace('?', `${name}?`);

describe('a file behind a signed address', () => {
  test('is sent whole, with type, length and validators', async () => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(clip.length),
      'accept-ranges': 'bytes',
      'surrogate-key': 'video-1',
      'access-control-allow-origin': '*',
    });
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=\d{5}$/);
    expect((await bytes(response)).equals(clip)).toBe(true);
  });

  test('is also served with a double leading slash', async () => {
    expect((await bytes(await get(`/${address}`))).equals(clip)).toBe(true);
  });

  test('is sent in ranges that join to the whole file', async () => {
    const first = await get(address, { headers: { range: 'bytes=0-9999' } });
    const rest = await get(address, { headers: { range: 'bytes=10000-' } });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('content-range')).toBe(`bytes 10000-${clip.length - 1}/${clip.length}`);
    expect(Buffer.concat([await bytes(first), await bytes(rest)]).equals(clip)).toBe(true);
    expect(
      (await bytes(await get(address, { headers: { range: 'bytes=-500' } }))).equals(clip.subarray(-500)),
    ).toBe(true);
  });

  test('is sent as multipart when several ranges are requested', async () => {
    const response = await get(address, { headers: { range: 'bytes=0-3,100-103' } });
    expect(response.headers.get('content-type')).toMatch(/^multipart\/byteranges; boundary=/);
    const body = await bytes(response);
    expect(body.length).toBe(Number(response.headers.get('content-length')));
    expect(
      body.includes(Buffer.concat([Buffer.from('\r\n\r\n'), clip.subarray(100, 104), Buffer.from('\r\n--')])),
    ).toBe(true);
  });

  test('is answered with 304 when the client has the current version', async () => {
    const etag = (await get(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await get(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get(address, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
  });

  test('answers a range after its end with 416', async () => {
    const response = await get(address, { headers: { range: `bytes=${clip.length}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${clip.length}`);
  });

  test('answers HEAD with headers and no body', async () => {
    const response = await get(address, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(clip.length));
    expect((await bytes(response)).length).toBe(0);
  });

  test('shares its token with the trailer and the other renditions', async () => {
    expect((await get(address.replace('1_sd.mp4', '1_tr.mp4'))).status).toBe(200);
    expect((await get(address.replace('1_sd.mp4', '1.mp4'))).status).toBe(200);
    expect((await get(address.replace('1_sd.mp4', '1_fhd.mp4'))).status).toBe(404);
  });
});

describe('HLS', () => {
  test('the master refers to playlists and these to segments, with the same token', async () => {
    const master = await get(`${address}&f=video.m3u8`);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const text = await master.text();
    expect(text).toContain('CODECS="avc1.64001E,mp4a.40.2",RESOLUTION=640x360');
    const [playlist = ''] = text.split('\n').filter((line) => line.startsWith('/'));
    expect(playlist).toMatch(/^\/get_file\/.*\/1_sd\.mp4\/index\.m3u8$/);

    const media = await get(playlist);
    expect(media.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const lines = (await media.text()).split('\n');
    expect(lines).toContain('00001.m4s');
    expect(lines.some((line) => line.includes('URI="init.mp4"'))).toBe(true);
    const segment = await get(new URL('00001.m4s', `http://x${playlist}`).pathname);
    expect(segment.status).toBe(200);
    expect(segment.headers.get('content-type')).toBe('video/iso.segment');
    expect((await bytes(segment)).subarray(4, 8).toString()).toMatch(/styp|moof|sidx/);
    expect((await bytes(await get(part('init.mp4')))).subarray(4, 8).toString()).toBe('ftyp');
  });

  test('11: the master lists the requested rendition first', async () => {
    const text = await (await get(`${address.replace('1_sd.mp4', '1.mp4')}&f=video.m3u8`)).text();
    expect(text.split('\n').find((line) => line.startsWith('/'))).toContain('/1.mp4/index.m3u8');
  });

  test('answers 404 for a segment that does not exist', async () => {
    expect((await get(part('00099.m4s'))).status).toBe(404);
  });
});

test('11: sends the final address as text when text_redirect is set', async () => {
  const response = await get(`${address}&text_redirect=yes`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(testPublicUrl + address);
});

describe('refusals', () => {
  test('10: rejects an address that is forged, truncated or of another video', async () => {
    for (const forged of [
      address.replace(/-[\w-]/, '-~'),
      address.replace(/(-[\w-]{21})[\w-]/, '$1'),
      address.replace('/0/1/1_sd', '/0/2/2_sd'),
    ]) {
      expect([403, 404]).toContain((await get(forged)).status);
    }
    const other = await get(address.replace('/0/1/1_sd', '/0/2/2_sd'));
    expect(other.status).toBe(403);
    expect(await other.json()).toEqual({ error: 1, code: 'signature' });
  });

  test('10: answers 403 once an address has expired', async () => {
    site.pass(40_000);
    const response = await get(address);
    expect([response.status, await response.json()]).toEqual([403, { error: 1, code: 'expired' }]);
    site.pass(-40_000);
  });

  test.each([
    [testVideos.deleted, 410, 'deleted'],
    [testVideos.isPrivate, 403, 'private'],
    [testVideos.inReview, 404, 'not_found'],
    [99_999, 404, 'not_found'],
  ])('13: answers pictures, previews and sheets of video %i with %i', async (videoId, status, code) => {
    for (const path of [
      paths.picture.build({ videoId, width: 320, format: 'webp' }),
      paths.hoverPreview.build({ videoId }),
      paths.timelineSheet.build({ videoId, format: '160x90', sheet: 1 }),
    ]) {
      const response = await get(path);
      expect([response.status, await response.json()]).toEqual([status, { error: 1, code }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('answers other methods with 405 and an Allow header', async () => {
    const response = await get(address, { method: 'PUT', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('does not handle a path that is not a media path', async () => {
    for (const path of ['/', '/timelines/160x90/0/0/1.4.1.vtt', '/api/json/x', '/cats/', '/assets/x.js']) {
      expect((await get(path)).status).toBe(418);
    }
  });

  test('no path reaches a file outside of the media store', async () => {
    for (const path of [
      '/pictures/0/1/..%2f..%2f..%2fsecret.txt',
      '/get_file/../secret.txt',
      '/c/..%2fsecret.txt',
    ]) {
      expect((await get(path)).status).not.toBe(200);
    }
  });
});

describe('pictures', () => {
  const picture = (videoId: number, width: 320 | 640 | 1280, format: 'avif' | 'webp' | 'jpg') =>
    get(paths.picture.build({ videoId, width, format }));

  test('are sent with their content type', async () => {
    const response = await picture(1, 640, 'jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytes(response)).subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('fall back to another size or format when the requested file does not exist', async () => {
    expect((await picture(1, 1280, 'avif')).headers.get('content-type')).toBe('image/webp');
    await files.store.remove('pictures/videos/1/320.avif');
    expect((await picture(1, 320, 'avif')).headers.get('content-type')).toBe('image/webp');
  });

  test('14: that do not exist yet are an uncached placeholder, different for each video', async () => {
    const response = await picture(2, 640, 'jpg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    });
    expect(await response.text()).not.toBe(await (await picture(3, 640, 'jpg')).text());
  });

  test('14: of models are sent, or a placeholder when there is none', async () => {
    expect((await get('/pictures/models/1/640.jpg')).headers.get('content-type')).toBe('image/jpeg');
    expect((await get('/pictures/models/2/640.jpg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('previews and sheets are sent with their content type', async () => {
    expect((await get(paths.hoverPreview.build({ videoId: 1 }))).headers.get('content-type')).toBe(
      'video/mp4',
    );
    const sheet = await get(paths.timelineSheet.build({ videoId: 1, format: '160x90', sheet: 1 }));
    expect(sheet.headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('removal', () => {
  test('13: takes effect on a purge immediately, and without a purge within 30 s', async () => {
    const preview = paths.hoverPreview.build({ videoId: 50 });
    /** Changes the status without the trigger that sends the purge: simulates a lost notification. */
    const setStatusWithoutPurge = (status: number) =>
      site.database.pool.query(`alter table videos disable trigger user;
        update videos set status_id = ${status} where id = 50; alter table videos enable trigger user`);
    expect((await get(preview)).status).toBe(200);
    await setStatusWithoutPurge(5);
    expect((await get(preview)).status).toBe(200);
    await site.origin.purge(['video-50']);
    expect((await get(preview)).status).toBe(410);
    await setStatusWithoutPurge(1);
    site.pass(30);
    expect((await get(preview)).status).toBe(200);
  });
});

describe('the connection', () => {
  /** A store with an endless file; `stopped` resolves when its stream is destroyed. */
  function endlessStore() {
    let closed: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      closed = resolve;
    });
    let read = 0;
    const store: MediaStore = {
      put: async () => undefined,
      remove: async () => undefined,
      async *list() {},
      removeUnfinished: async () => undefined,
      stat: async () => ({ size: 1_000_000_000, modified: new Date(0) }),
      localPath: () => undefined,
      open: async () => {
        return new Readable({
          highWaterMark: 65_536,
          read() {
            read += 65_536;
            this.push(Buffer.alloc(65_536));
          },
          destroy(error, callback) {
            closed();
            callback(error);
          },
        });
      },
    };
    return { store, stopped, read: () => read };
  }

  test('12: stops reading when the viewer closes it, and reads no further ahead than a slow client accepts', async () => {
    const endless = endlessStore();
    const other = await openTestOrigin({ mediaStore: endless.store });
    const slow = await serveMedia(other.origin);
    try {
      const received = await new Promise<number>((resolve, reject) => {
        const req = request(slow.url + paths.hoverPreview.build({ videoId: 1 }), (res) => {
          res.once('data', (chunk: Buffer) => {
            res.pause();
            setImmediate(() => {
              req.destroy();
              resolve(chunk.length);
            });
          });
        });
        req.on('error', (error) => (req.destroyed ? undefined : reject(error)));
        req.end();
      });
      expect(received).toBeGreaterThan(0);
      await endless.stopped;
      expect(endless.read()).toBeLessThan(50_000_000);
    } finally {
      await slow.close();
      await other.close();
    }
  });

  test('12: streams a file from a bucket', async () => {
    const bucket: MediaStore = {
      stat: (key) => files.store.stat(key),
      open: (key, range) => files.store.open(key, range),
      put: (key, source) => files.store.put(key, source),
      remove: (prefix) => files.store.remove(prefix),
      list: (prefix) => files.store.list(prefix),
      removeUnfinished: () => files.store.removeUnfinished(),
      localPath: () => undefined,
    };
    const other = await openTestOrigin({ mediaStore: bucket });
    const remote = await serveMedia(other.origin);
    try {
      const response = await fetch(remote.url + paths.hoverPreview.build({ videoId: 1 }), {
        headers: { range: 'bytes=10-19' },
      });
      expect(response.status).toBe(206);
      expect((await bytes(response)).equals(clip.subarray(10, 20))).toBe(true);
    } finally {
      await remote.close();
      await other.close();
    }
  });

  test('answers 404 when a file was removed after its stat was cached', async () => {
    const preview = paths.hoverPreview.build({ videoId: 1 });
    const range = { headers: { range: 'bytes=0-99' } };
    expect((await get(preview, { method: 'HEAD' })).status).toBe(200);
    await files.store.remove('assets/1/preview.mp4');
    expect((await get(preview, range)).status).toBe(404);
    await files.store.put('assets/1/preview.mp4', { bytes: clip });
    site.pass(2);
    expect((await get(preview, range)).status).toBe(206);
  });

  test('sends the new version of a replaced small file within seconds', async () => {
    const picture = paths.picture.build({ videoId: 1, width: 640, format: 'jpg' });
    const before = await bytes(await get(picture));
    await files.store.put('pictures/videos/1/640.jpg', { bytes: Buffer.from('another picture') });
    site.pass(11);
    expect((await bytes(await get(picture))).toString()).toBe('another picture');
    await files.store.put('pictures/videos/1/640.jpg', { bytes: before });
  });
});
