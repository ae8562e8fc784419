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
/** The address of a part below video 1. */
const part = (name: string) => address.replace('?', `${name}?`);

describe('a file behind a signed address', () => {
  test('arrives whole, with type, length and validators', async () => {
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

  test('is the same below a doubled slash', async () => {
    expect((await bytes(await get(`/${address}`))).equals(clip)).toBe(true);
  });

  test('arrives in ranges that fit together', async () => {
    const first = await get(address, { headers: { range: 'bytes=0-9999' } });
    const rest = await get(address, { headers: { range: 'bytes=10000-' } });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('content-range')).toBe(`bytes 10000-${clip.length - 1}/${clip.length}`);
    expect(Buffer.concat([await bytes(first), await bytes(rest)]).equals(clip)).toBe(true);
    expect(
      (await bytes(await get(address, { headers: { range: 'bytes=-500' } }))).equals(clip.subarray(-500)),
    ).toBe(true);
  });

  test('arrives in several ranges at once as multipart', async () => {
    const response = await get(address, { headers: { range: 'bytes=0-3,100-103' } });
    expect(response.headers.get('content-type')).toMatch(/^multipart\/byteranges; boundary=/);
    const body = await bytes(response);
    expect(body.length).toBe(Number(response.headers.get('content-length')));
    expect(
      body.includes(Buffer.concat([Buffer.from('\r\n\r\n'), clip.subarray(100, 104), Buffer.from('\r\n--')])),
    ).toBe(true);
  });

  test('is not sent again to a client that has it', async () => {
    const etag = (await get(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await get(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get(address, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
  });

  test('behind its end is 416', async () => {
    const response = await get(address, { headers: { range: `bytes=${clip.length}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${clip.length}`);
  });

  test('tells HEAD everything but the bytes', async () => {
    const response = await get(address, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(clip.length));
    expect((await bytes(response)).length).toBe(0);
  });

  test('has a trailer and the other rendition under the same token', async () => {
    expect((await get(address.replace('1_sd.mp4', '1_tr.mp4'))).status).toBe(200);
    expect((await get(address.replace('1_sd.mp4', '1.mp4'))).status).toBe(200);
    expect((await get(address.replace('1_sd.mp4', '1_fhd.mp4'))).status).toBe(404);
  });
});

describe('HLS', () => {
  test('the master leads to playlists, and those to segments, below the same token', async () => {
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

  test('the master begins with the rendition that was asked for', async () => {
    const text = await (await get(`${address.replace('1_sd.mp4', '1.mp4')}&f=video.m3u8`)).text();
    expect(text.split('\n').find((line) => line.startsWith('/'))).toContain('/1.mp4/index.m3u8');
  });

  test('a segment that does not exist is missing', async () => {
    expect((await get(part('00099.m4s'))).status).toBe(404);
  });
});

test('the final address is told as text', async () => {
  const response = await get(`${address}&text_redirect=yes`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(testPublicUrl + address);
});

describe('refusals', () => {
  test('an address that is forged, cut or of another video is refused', async () => {
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

  test.each([
    [testVideos.deleted, 410, 'deleted'],
    [testVideos.isPrivate, 403, 'private'],
    [testVideos.inReview, 404, 'not_found'],
    [99_999, 404, 'not_found'],
  ])('pictures, previews and sheets of video %i are %i', async (videoId, status, code) => {
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

  test('other methods are refused and named', async () => {
    const response = await get(address, { method: 'PUT', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('a path that is not of media is left to others', async () => {
    for (const path of ['/', '/timelines/160x90/0/0/1.4.1.vtt', '/api/json/x', '/cats/', '/assets/x.js']) {
      expect((await get(path)).status).toBe(418);
    }
  });

  test('no path leads out of the store', async () => {
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

  test('arrive with their type', async () => {
    const response = await picture(1, 640, 'jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytes(response)).subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('in a size and format that is not made arrive in the next one', async () => {
    expect((await picture(1, 1280, 'avif')).headers.get('content-type')).toBe('image/webp');
    await files.store.remove('pictures/videos/1/320.avif');
    expect((await picture(1, 320, 'avif')).headers.get('content-type')).toBe('image/webp');
  });

  test('that are not made yet are a drawing nobody keeps, its own for each video', async () => {
    const response = await picture(2, 640, 'jpg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    });
    expect(await response.text()).not.toBe(await (await picture(3, 640, 'jpg')).text());
  });

  test('of performers arrive, and of one without a picture a drawing', async () => {
    expect((await get('/pictures/models/1/640.jpg')).headers.get('content-type')).toBe('image/jpeg');
    expect((await get('/pictures/models/2/640.jpg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('previews and sheets arrive', async () => {
    expect((await get(paths.hoverPreview.build({ videoId: 1 }))).headers.get('content-type')).toBe(
      'video/mp4',
    );
    const sheet = await get(paths.timelineSheet.build({ videoId: 1, format: '160x90', sheet: 1 }));
    expect(sheet.headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('removal', () => {
  test('reaches every media address as soon as it is announced, and without that within 30 s', async () => {
    const preview = paths.hoverPreview.build({ videoId: 50 });
    /** Without the trigger that announces it: as where a message was lost. */
    const quietly = (status: number) =>
      site.database.pool.query(`alter table videos disable trigger user;
        update videos set status_id = ${status} where id = 50; alter table videos enable trigger user`);
    expect((await get(preview)).status).toBe(200);
    await quietly(5);
    expect((await get(preview)).status).toBe(200);
    await site.origin.purge(['video-50']);
    expect((await get(preview)).status).toBe(410);
    await quietly(1);
    site.pass(30);
    expect((await get(preview)).status).toBe(200);
  });

  test('an address expires', async () => {
    site.pass(40_000);
    const response = await get(address);
    expect([response.status, await response.json()]).toEqual([403, { error: 1, code: 'expired' }]);
    site.pass(-40_000);
  });
});

describe('the connection', () => {
  /** A store whose files never end and that tells when reading stops. */
  function endlessStore() {
    let closed: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      closed = resolve;
    });
    let read = 0;
    const store: MediaStore = {
      put: async () => undefined,
      remove: async () => undefined,
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

  test('closed by the viewer stops the reading, and a slow one is not read ahead for', async () => {
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

  test('a bucket is streamed through', async () => {
    const bucket: MediaStore = {
      stat: (key) => files.store.stat(key),
      open: (key, range) => files.store.open(key, range),
      put: (key, source) => files.store.put(key, source),
      remove: (prefix) => files.store.remove(prefix),
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

  test('a file that vanished after it was looked at is missing, not a broken answer', async () => {
    const preview = paths.hoverPreview.build({ videoId: 1 });
    const range = { headers: { range: 'bytes=0-99' } };
    expect((await get(preview, { method: 'HEAD' })).status).toBe(200);
    await files.store.remove('assets/1/preview.mp4');
    expect((await get(preview, range)).status).toBe(404);
    await files.store.put('assets/1/preview.mp4', { bytes: clip });
    site.pass(2);
    expect((await get(preview, range)).status).toBe(206);
  });

  test('a small file that was replaced is the new one within seconds', async () => {
    const picture = paths.picture.build({ videoId: 1, width: 640, format: 'jpg' });
    const before = await bytes(await get(picture));
    await files.store.put('pictures/videos/1/640.jpg', { bytes: Buffer.from('another picture') });
    site.pass(11);
    expect((await bytes(await get(picture))).toString()).toBe('another picture');
    await files.store.put('pictures/videos/1/640.jpg', { bytes: before });
  });
});
