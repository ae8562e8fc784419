import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestMedia, type TestMedia } from '../testing/test-media.ts';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

/*
 * Requests and parsing as observed in download tools and media-centre add-ons that speak this protocol. Each client
 * depends on a few properties of the answers; each property has its own test.
 */
let site: TestOrigin;
let testMedia: TestMedia;
let media: Awaited<ReturnType<typeof serveMedia>>;
beforeAll(async () => {
  testMedia = await createTestMedia();
  site = await openTestOrigin({ mediaStore: testMedia.store });
  media = await serveMedia(site.origin);
});
afterAll(async () => {
  await media.close();
  await site.close();
  await testMedia.remove();
});

/** Some clients send browser headers or cookies of another site; the answers must not depend on them. */
const headers = { referer: 'https://other.example/', 'x-requested-with': 'XMLHttpRequest', cookie: 'a=b' };
const asText = async (path: string) => (await site.get(path, headers)).text();
const asJson = async (path: string) => JSON.parse(await asText(path));

const latin: Record<string, string> = {
  '\\u0410': 'A',
  '\\u0412': 'B',
  '\\u0421': 'C',
  '\\u0415': 'E',
  '\\u041c': 'M',
};

/** Replaces the escaped Cyrillic letters of a raw answer by the Latin letters they stand for. */
const withLatinLetters = (raw: string) =>
  Object.entries(latin).reduce((text, [sign, letter]) => text.replaceAll(sign, letter), raw);

/** The ways in which clients decode the first `video_url` of an answer. */
const decoders: Record<string, (text: string) => string> = {
  'a decoder that maps every character': (text) =>
    Buffer.from(text.replaceAll('.', '+').replaceAll(',', '/').replaceAll('~', '='), 'base64').toString(
      'latin1',
    ),
  'a decoder that maps neither "+" nor padding': (text) => {
    expect(text).not.toMatch(/[.~]/);
    return Buffer.from(text.replaceAll(',', '/'), 'base64').toString('latin1');
  },
  'a decoder that splits the text at the comma': (text) => {
    const [path = '', query] = text.split(',', 2);
    const decode = (part: string) => Buffer.from(part.replaceAll('~', ''), 'base64').toString('latin1');
    return query === undefined ? decode(path) : `${decode(path)}?${decode(query)}`;
  },
  'a decoder that percent-decodes the result': (text) =>
    decodeURIComponent(Buffer.from(text.replaceAll(',', '/'), 'base64').toString('latin1')),
};

describe('the files of a video', () => {
  const filesAddress = '/api/videofile.php?video_id=1&lifetime=8640000';

  test.each(Object.entries(decoders))('a client decodes the raw text with %s', async (_, decode) => {
    for (const videoId of [1, 7, 77]) {
      const raw =
        /"video_url":"(.*?)"/.exec(await asText(filesAddress.replace('=1&', `=${videoId}&`)))?.[1] ?? '';
      const path = decode(withLatinLetters(raw));
      expect(path).toMatch(
        new RegExp(`^/get_file/\\d+/[\\w-]+/0/${videoId}/${videoId}_sd\\.mp4/\\?d=4&br=\\d+&ti=\\d{10}$`),
      );
    }
  });

  test('the first entry is the default and the last one the best quality', async () => {
    const files = await asJson(filesAddress);
    expect(files.map(({ format }: { format: string }) => format)).toEqual(['_sd.mp4', '.mp4']);
    expect(
      files.filter(({ is_default }: { is_default?: number }) => String(is_default) === '1'),
    ).toHaveLength(1);
  });

  test('the path works after one slash or two, with HEAD, with ranges and for HLS', async () => {
    const [file] = await asJson(filesAddress);
    const path =
      decoders['a decoder that maps every character']?.(
        withLatinLetters(
          JSON.stringify(file.video_url)
            .slice(1, -1)
            .replace(/[\u0400-\u04ff]/g, (sign) => `\\u0${sign.charCodeAt(0).toString(16)}`),
        ),
      ) ?? '';
    for (const address of [media.url + path, `${media.url}/${path}`]) {
      const response = await fetch(address, { headers: { ...headers, range: 'bytes=0-99' } });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100]);
    }
    const head = await fetch(media.url + path, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
    const master = await fetch(`${media.url}/${path}&f=video.m3u8`);
    expect(await master.text()).toMatch(/^#EXTM3U/);
    const address = await fetch(`${media.url}${path}&text_redirect=yes`);
    expect(await address.text()).toContain('/get_file/');
  });

  test('the lifetime may be missing or unknown, and the fields may be sent by POST', async () => {
    expect(await asJson('/api/videofile.php?video_id=1')).toHaveLength(2);
    expect(await asJson('/api/videofile.php?video_id=1&lifetime=8640000&ti=1700000000')).toHaveLength(2);
    const posted = await site.origin.fetch(
      new Request('http://origin/api/videofile.php', {
        method: 'POST',
        body: new URLSearchParams({ video_id: '1', lifetime: '8640000' }),
      }),
    );
    expect(await posted.json()).toHaveLength(2);
  });

  test('an unknown video is an object with a truthy error, not a list', async () => {
    const answer = await asJson('/api/videofile.php?video_id=999999&lifetime=8640000');
    expect(Array.isArray(answer)).toBe(false);
    expect(answer.error).toBeTruthy();
  });
});

describe('one video', () => {
  test.each([
    ['with blocks as the protocol defines them', '/api/json/video/86400/0/0/77.json'],
    ['with counts in place of blocks', '/api/json/video/86400/0/77/77.json'],
    ['with blocks of another video', '/api/json/video/86400/5000000/123000/77.json'],
  ])('is found %s', async (_, path) => {
    const { video } = await asJson(path);
    expect([video.video_id, video.dir]).toEqual(['77', 'video-77']);
  });

  test('its fields have the types that clients expect', async () => {
    const { video } = await asJson('/api/json/video/86400/0/0/1.json');
    expect(video.duration).toMatch(/^\d+:\d\d$/);
    expect(Number(video.statistics.viewed)).toBe(1001);
    expect([typeof video.statistics.viewed, typeof video.statistics.likes]).toEqual(['string', 'number']);
    expect(URL.parse(video.thumbsrc)?.protocol).toBe('https:');
    expect(URL.parse(video.thumb)?.protocol).toBe('https:');
    for (const block of [video.categories, video.models, video.tags]) {
      for (const [id, entry] of Object.entries(block as Record<string, { title: string; dir: string }>)) {
        expect(id).toMatch(/^\d+$/);
        expect([typeof entry.title, typeof entry.dir]).toEqual(['string', 'string']);
      }
    }
    expect(`${testPublicUrl}/video/${video.video_id}/`).toBe('https://tube.example/video/1/');
  });
});

describe('lists', () => {
  test.each([
    '/api/json/videos2/14400/str/most-popular/60/..1.all...json',
    '/api/json/videos2/86400/str/latest-updates/24/.0.1.all...json',
    '/api/json/videos2/86400/str/latest-updates/60/0.0.1.all.all.all.json',
    '/api/json/videos2/86400/str/latest-updates/60/categories.rivers.1.all...json',
    '/api/json/videos2/86400/str/latest-updates/60/categories.rivers.1.all.all.all.json?_=17',
    '/api/json/videos2/86400/str/latest-updates/60/model.ada-lind.1.all...json',
    '/api/json/videos2/86400/str/latest-updates/60/model.1.1.all...json',
    '/api/json/videos2/86400/str/latest-updates/60/channel.north-studio.1.all...json',
    '/api/json/videos/86400/str/latest-updates/60/categories.rivers.1.all...json',
    '/api/videos2.php?params=86400/str/relevance/60/search..1.all..&s=forest',
    '/api/videos2.php?params=259200/str/relevance/60/search.0.1.all...&s=quiet+forest',
    '/api/videos.php?params=259200/str/relevance/60/search..1.all..&s=forest&sort=latest-updates&date=all&type=all&duration=all',
    '/api/json/videos_related2/432000/36/0/0/7.all.1.json',
  ])('%s has the fields that clients print and page with', async (path) => {
    const list = await asJson(path);
    expect(list.error).toBeUndefined();
    expect(list.videos.length).toBeGreaterThan(0);
    expect(typeof list.total_count).toBe('string');
    expect(typeof list.pages).toBe('number');
    expect(Number(list.params.page)).toBe(1);
    for (const item of list.videos) {
      // Clients concatenate and split these fields without checking their type.
      for (const key of [
        'video_id',
        'title',
        'dir',
        'duration',
        'video_viewed',
        'scr',
        'categories',
        'models',
        'rating',
      ]) {
        expect(typeof item[key], key).toBe('string');
      }
      expect(item.duration).toMatch(/^(\d+:)?\d\d:\d\d$/);
      expect(URL.parse(item.scr)?.protocol).toBe('https:');
      if (item.props !== null && 'hd' in item.props) expect(item.props.hd).toBe('1');
    }
  });

  test('a page after the last has an error field and an empty list', async () => {
    const list = await asJson('/api/json/videos2/14400/str/most-popular/60/..99.all..day.json');
    expect([Boolean(list.error), list.videos, list.total_count]).toEqual([true, [], '0']);
  });
});

describe('directories', () => {
  test.each(['str.all.en', 'str.toptn.en', 'str.all', 'str.all...'])('categories %s', async (slots) => {
    const { categories } = await asJson(`/api/json/categories/14400/${slots}.json`);
    for (const { title, dir, total_videos } of categories)
      expect(`${title}${dir}${total_videos}`).toMatch(/\d$/);
    expect(categories).toHaveLength(2);
  });

  test.each([
    ['channels', '/api/json/channels/86400/str/latest-updates/80/..1.json'],
    ['channels', '/api/json/channels/14400/str/alphabetaz-toptn/80/..1.json'],
    ['models', '/api/json/models/86400/str/filt........../most-popular/65/1.json'],
    ['models', '/api/json/models/86400/str/filt.a........./most-popular-toptn/80/1.json'],
  ])('%s by %s', async (key, path) => {
    const answer = await asJson(path);
    expect(Number(answer.total_count)).toBe(answer[key].length);
    for (const { title, dir, img, statistics } of answer[key]) {
      expect(` [${title}] ${dir} (${statistics.videos} videos)`).toMatch(/\(\d+ videos\)$/);
      expect(typeof img).toBe('string');
    }
  });
});
