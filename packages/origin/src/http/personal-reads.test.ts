import { Registry } from 'prom-client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';
import { createOriginMetrics } from './metrics.ts';
import { mayBePersonal } from './personal-reads.ts';
import { createWireApp } from './wire-app.ts';
import { wireRoute } from './wire-route.ts';

const token = 'T'.repeat(43);
const ada: Viewer = { id: 11, username: 'ada', role: 'member' };
const findViewer = vi.fn(async (sent: string) => (sent === token ? ada : undefined));
const answerPublicly = vi.fn(
  async (): Promise<Answer> => ({ body: { to: 'all' }, lifetimeSeconds: 0, tags: [] }),
);
const errors = vi.fn();
let answerPersonally: ((viewer: Viewer) => Promise<Answer> | undefined) | undefined;
let app: ReturnType<typeof createWireApp>;

beforeEach(() => {
  vi.clearAllMocks();
  answerPersonally = async ({ username }) => ({
    body: { to: username },
    lifetimeSeconds: 0,
    tags: ['members'],
  });
  const metrics = createOriginMetrics(() => app.stats());
  metrics.register(new Registry());
  app = createWireApp({
    routes: [
      wireRoute({
        name: 'wall',
        pattern: '/api/json/wall/*',
        methods: ['GET', 'POST'],
        path: { parse: (address: string) => address },
        answer: answerPublicly,
        personal: (_address, viewer) => answerPersonally?.(viewer),
      }),
    ],
    findViewer,
    metrics,
    log: { error: errors },
    maxCacheBytes: 1_000_000,
  });
});

const request = (
  path: string,
  { cookie = `nj_session=${token}`, ...init }: { cookie?: string; method?: string; body?: string } = {},
) => app.fetch(new Request(`http://origin${path}`, { ...init, headers: { cookie } }));

describe('personal reads', () => {
  test('rule 25: a signed-in viewer gets a personal, uncached answer on an address with lifetime 0', async () => {
    const response = await request('/api/json/wall/0/1.jsond', { cookie: `a=1; nj_session=${token}; b=2` });
    expect(await response.json()).toEqual({ to: 'ada' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    for (const name of ['etag', 'surrogate-key', 'access-control-allow-origin']) {
      expect(response.headers.has(name), name).toBe(false);
    }
    // Other viewers do not get the personal answer.
    const other = await request('/api/json/wall/0/1.jsond', { cookie: '' });
    expect(await other.json()).toEqual({ to: 'all' });
  });

  test('rule 25: an address with a lifetime ignores cookies', async () => {
    const response = await request('/api/json/wall/60/1.json');
    expect(await response.json()).toEqual({ to: 'all' });
    expect(findViewer).not.toHaveBeenCalled();
  });

  test('lifetime=0 in a query or a form is recognised too, and HEAD has no body', async () => {
    expect(await (await request('/api/json/wall/1?video_id=1&lifetime=0')).json()).toEqual({ to: 'ada' });
    const head = await request('/api/json/wall/0/1.jsond', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe('private, no-store');
    const posted = await request('/api/json/wall/1', { method: 'POST', body: 'video_id=1&lifetime=0' });
    expect(await posted.json()).toEqual({ to: 'ada' });
    expect(posted.headers.get('cache-control')).toBe('private, no-store');
    const withLifetime = await request('/api/json/wall/1', {
      method: 'POST',
      body: 'video_id=1&lifetime=60',
    });
    expect(await withLifetime.json()).toEqual({ to: 'all' });
  });

  test.each([
    ['with an unknown token', `nj_session=${'x'.repeat(43)}`],
    ['with a token that is too short', 'nj_session=short'],
    ['with a huge token', `nj_session=${'x'.repeat(5000)}`],
    ['in a cookie of another name', `xnj_session=${token}`],
    ['with invalid characters', "nj_session=' or 1=1 --%00"],
  ])('a session %s gets the public answer', async (_what, cookie) => {
    expect(await (await request('/api/json/wall/0/1.jsond', { cookie })).json()).toEqual({ to: 'all' });
  });

  test('a route without a personal answer gives the public one', async () => {
    answerPersonally = () => undefined;
    const response = await request('/api/json/wall/0/1.jsond');
    expect(await response.json()).toEqual({ to: 'all' });
    expect(response.headers.get('cache-control')).toContain('public');
  });

  test('an internal error is answered with code internal and not cached', async () => {
    answerPersonally = () => Promise.reject(new Error('The route failed.'));
    const response = await request('/api/json/wall/0/1.jsond');
    expect([response.status, await response.json()]).toEqual([500, { error: 1, code: 'internal' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(errors).toHaveBeenCalledOnce();
  });
});

test.each([
  ['/api/json/comments/0/video/0/0/7.jsond', true],
  ['/api/json/comments/0/video/0/0/7.jsond?x=1', true],
  ['/api/videofile.php?video_id=7&lifetime=0', true],
  ['/api/videofile.php?lifetime=0&video_id=7', true],
  ['/api/videofile.php?video_id=7&lifetime=0.5', false],
  ['/api/videofile.php?video_id=7&xlifetime=0', false],
  ['/api/videofile.php?video_id=7', false],
  ['/api/json/comments/3600/video/0/0/7.json', false],
  ['/api/json/comments/3600/video/0/0/7.json?a=.jsond', false],
])('mayBePersonal of %s is %s', (target, expected) => {
  expect(mayBePersonal(target)).toBe(expected);
});
