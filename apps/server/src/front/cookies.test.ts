import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestFront, type TestFront } from '../testing/test-front.ts';

let front: TestFront;
beforeEach(async () => {
  front = await openTestFront();
});
afterEach(() => front.close());

describe('cookies', () => {
  const session = { cookie: 'nj_session=secret; nj_visitor=abc' };

  test.each(['/', '/api/json/videos2/3600/str/latest-updates/24/..1.all...json', '/embed/7/'])(
    'never change the answer of the public path %s, which sets no cookie',
    async (path) => {
      front.answers.api =
        front.answers.site =
        front.answers.embed =
          (request) =>
            new Response(`for ${request.headers.get('cookie')}`, {
              headers: { 'cache-control': 's-maxage=60' },
            });
      const plain = await front.get(path);
      for (const headers of [session, { cookie: 'campaign=1' }, {}]) {
        const answer = await front.get(path, headers);
        expect(answer.body).toEqual(plain.body);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers.etag).toBe(plain.headers.etag);
      }
      expect(plain.body.toString()).toBe('for null');
      expect(front.seen).toHaveLength(1);
    },
  );

  test('set by an answer are not cached for others, whatever its lifetime', async () => {
    front.answers.site = (request) =>
      new Response(`hello ${request.headers.get('cookie')}`, {
        headers: { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'visitor=1' },
      });
    expect((await front.get('/', { cookie: 'a=1' })).body.toString()).toBe('hello a=1');
    expect((await front.get('/', { cookie: 'a=2' })).body.toString()).toBe('hello a=2');
    expect((await front.get('/')).body.toString()).toBe('hello null');
  });

  const personally = (request: Request) => {
    const cookie = request.headers.get('cookie');
    return cookie === null
      ? new Response('shared', { headers: { 'cache-control': 's-maxage=60' } })
      : new Response(`only ${cookie}`, { headers: { 'cache-control': 'private, no-store' } });
  };

  test.each([
    '/api/json/comments/0/video/0/0/7.jsond',
    '/api/videofile.php?video_id=7&lifetime=0',
    '/api/videofile.php?lifetime=0&video_id=7',
    '/tracks/0/7/1.vtt?lifetime=0',
    '/timelines/160x90/0/0/7.12.10.vtt?lifetime=0',
  ])('of a session reach %s without the cache', async (path) => {
    front.answers.api = personally;
    expect((await front.get(path)).body.toString()).toBe('shared');
    const own = await front.get(path, session);
    expect(own.body.toString()).toBe(`only ${session.cookie}`);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await front.get(path)).body.toString()).toBe('shared');
    expect((await front.get(path, { cookie: 'nj_visitor=x; not_nj_session=y' })).body.toString()).toBe(
      'shared',
    );
  });

  test.each(['/api/json/video/86400/0/0/7.json', '/api/videofile.php?video_id=7&lifetime=05', '/page.jsond'])(
    'of a session are not sent to %s',
    async (path) => {
      front.answers.api = front.answers.site = personally;
      expect((await front.get(path, session)).body.toString()).toBe('shared');
    },
  );
});
