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
const forEverybody = vi.fn(
  async (): Promise<Answer> => ({ body: { to: 'all' }, lifetimeSeconds: 0, tags: [] }),
);
const errors = vi.fn();
let forOne: ((viewer: Viewer) => Promise<Answer> | undefined) | undefined;
let app: ReturnType<typeof createWireApp>;

beforeEach(() => {
  vi.clearAllMocks();
  forOne = async ({ username }) => ({ body: { to: username }, lifetimeSeconds: 0, tags: ['members'] });
  const metrics = createOriginMetrics(() => app.stats());
  metrics.register(new Registry());
  app = createWireApp({
    routes: [
      wireRoute({
        name: 'wall',
        pattern: '/api/json/wall/*',
        methods: ['GET', 'POST'],
        path: { parse: (address: string) => address },
        answer: forEverybody,
        personal: (_address, viewer) => forOne?.(viewer),
      }),
    ],
    findViewer,
    metrics,
    log: { error: errors },
    maxCacheBytes: 1_000_000,
  });
});

const ask = (
  path: string,
  { cookie = `nj_session=${token}`, ...init }: { cookie?: string; method?: string; body?: string } = {},
) => app.fetch(new Request(`http://origin${path}`, { ...init, headers: { cookie } }));

describe('personal reads', () => {
  test('rule 25: a signed-in viewer is answered alone on an address with lifetime 0, and nobody keeps it', async () => {
    const response = await ask('/api/json/wall/0/1.jsond', { cookie: `a=1; nj_session=${token}; b=2` });
    expect(await response.json()).toEqual({ to: 'ada' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    for (const name of ['etag', 'surrogate-key', 'access-control-allow-origin']) {
      expect(response.headers.has(name), name).toBe(false);
    }
    // What was made for one viewer is told to no other.
    const other = await ask('/api/json/wall/0/1.jsond', { cookie: '' });
    expect(await other.json()).toEqual({ to: 'all' });
  });

  test('rule 25: an address with a lifetime never looks at cookies', async () => {
    const response = await ask('/api/json/wall/60/1.json');
    expect(await response.json()).toEqual({ to: 'all' });
    expect(findViewer).not.toHaveBeenCalled();
  });

  test('lifetime=0 in a query or a form counts too, and a HEAD has no body', async () => {
    expect(await (await ask('/api/json/wall/1?video_id=1&lifetime=0')).json()).toEqual({ to: 'ada' });
    const head = await ask('/api/json/wall/0/1.jsond', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe('private, no-store');
    const posted = await ask('/api/json/wall/1', { method: 'POST', body: 'video_id=1&lifetime=0' });
    expect(await posted.json()).toEqual({ to: 'ada' });
    expect(posted.headers.get('cache-control')).toBe('private, no-store');
    const lasting = await ask('/api/json/wall/1', { method: 'POST', body: 'video_id=1&lifetime=60' });
    expect(await lasting.json()).toEqual({ to: 'all' });
  });

  test.each([
    ['of nobody', `nj_session=${'x'.repeat(43)}`],
    ['that is too short', 'nj_session=short'],
    ['that is huge', `nj_session=${'x'.repeat(5000)}`],
    ['of another name', `xnj_session=${token}`],
    ['with strange signs', "nj_session=' or 1=1 --%00"],
  ])('a session %s is answered as everybody is', async (_what, cookie) => {
    expect(await (await ask('/api/json/wall/0/1.jsond', { cookie })).json()).toEqual({ to: 'all' });
  });

  test('a route that has nothing to add answers as for everybody', async () => {
    forOne = () => undefined;
    const response = await ask('/api/json/wall/0/1.jsond');
    expect(await response.json()).toEqual({ to: 'all' });
    expect(response.headers.get('cache-control')).toContain('public');
  });

  test('a fault is told as code internal and kept by nobody', async () => {
    forOne = () => Promise.reject(new Error('the database is away'));
    const response = await ask('/api/json/wall/0/1.jsond');
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
])('%s may be personal: %s', (target, expected) => {
  expect(mayBePersonal(target)).toBe(expected);
});
