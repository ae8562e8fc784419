import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { createActionApp } from './action-app.ts';
import type { ActionHandlers } from './action-handler.ts';
import { ActionRefusal } from './action-refusal.ts';
import { addressKey } from './client-address.ts';

const publicUrl = 'https://tube.example';
const seen = vi.fn();
const good = 'g'.repeat(43);
const admit = vi.fn(async () => ({ allow: async () => undefined, release: () => undefined }));

function app(handlers: Partial<ActionHandlers> = {}) {
  return createActionApp({
    handlers: {
      async vote(params, request) {
        seen({ params, viewer: request.viewer, visitor: request.visitor, address: request.address });
        if (params.objectId === 13) throw new ActionRefusal('already_voted');
        if (params.objectId === 14) throw new Error('The handler failed.');
        return { statistics: { likes: 1, dislikes: 0, rating: '5.0000', rating_amount: '1' } };
      },
      ...handlers,
    },
    findViewer: async (token) => (token === good ? { id: 7, username: 'ada', role: 'member' } : undefined),
    publicUrl,
    visitorSecret: 'a secret for tests',
    incoming: {
      folder: tmpdir(),
      maxBytes: { '/api/video_edit.php': 1000, '/api/member.php': 1000 },
      admit,
    },
    metrics: { countRequest: () => undefined },
    log: silentLog,
  });
}

const send = (body: string, headers: Record<string, string> = {}) =>
  app().fetch(
    '/api/input.php',
    new Request('http://origin/api/input.php', {
      method: 'POST',
      body,
      headers: {
        origin: publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
        'x-client-address': '192.0.2.7',
        ...headers,
      },
    }),
  );
const aVote = 'act=vote&section=video&object_id=12&vote=1';

describe('forms', () => {
  test('S8: pass parsed params to their handler and answer a success with success and ok', async () => {
    const response = await send(aVote, { cookie: `nj_session=${good}` });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({
      success: 1,
      ok: 1,
      statistics: { likes: 1, dislikes: 0, rating: '5.0000', rating_amount: '1' },
    });
    expect(seen).toHaveBeenLastCalledWith(
      expect.objectContaining({
        params: { section: 'video', objectId: 12, vote: true },
        viewer: { id: 7, username: 'ada', role: 'member' },
        address: '192.0.2.7',
      }),
    );
  });

  test('S9, S13: answer a refusal with its status, code and notify code', async () => {
    const response = await send('act=vote&section=video&object_id=13&vote=1');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: 1, code: 'already_voted', notify: 'vote_already_voted' });
  });

  test('answer an internal error with code system and without its message', async () => {
    const response = await send('act=vote&section=video&object_id=14&vote=1');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 1, code: 'system', notify: 'system' });
  });

  test('S10: name the invalid fields', async () => {
    const response = await send('act=vote&section=moon&object_id=x');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 1,
      errors: [
        { field: 'section', code: 'invalid' },
        { field: 'object_id', code: 'invalid' },
        { field: 'vote', code: 'required' },
      ],
    });
  });

  test.each([
    ['no form of this path', 'act=fly', {}],
    ['JSON', '{"act":"vote"}', { 'content-type': 'application/json' }],
    ['text', aVote, { 'content-type': 'text/plain' }],
    ['a multipart form without parts', 'nothing', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['too many parameters', 'a=1&'.repeat(2000), {}],
  ])('answer malformed for %s', async (_what, body, headers) => {
    const response = await send(body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 1, code: 'malformed' });
  });

  test('answer form.too_large for too much text', async () => {
    for (const length of [70_000, 700_000]) {
      const response = await send(`act=vote&text=${'x'.repeat(length)}`);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: 1, code: 'form.too_large' });
    }
  });

  test('accept only POST', async () => {
    const response = await app().fetch('/api/login.php', new Request('http://origin/api/login.php'));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('forms of other sites', () => {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  const origins: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://tube.example:8443' }],
    ['another scheme', { origin: 'http://tube.example' }],
    ['a host that begins with the host of the site', { origin: 'https://tube.example.evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
  ];
  test.each(types.flatMap((type) => origins.map(([who, headers]) => [type, who, headers] as const)))(
    '%s from %s is refused before its handler runs',
    async (type, _who, headers) => {
      seen.mockClear();
      const response = await send(aVote, { ...headers, 'content-type': type, cookie: `nj_session=${good}` });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
      expect(seen).not.toHaveBeenCalled();
    },
  );

  test('a form without an Origin header is refused', async () => {
    const request = new Request('http://origin/api/input.php', {
      method: 'POST',
      body: new URLSearchParams(aVote),
    });
    expect((await app().fetch('/api/input.php', request)).status).toBe(403);
  });
});

describe('visitors', () => {
  const visitorCookie = (response: Response) => response.headers.getSetCookie()[0] ?? '';
  const lastVisitor = () => seen.mock.lastCall?.[0].visitor as string;
  beforeAll(() => seen.mockClear());
  afterAll(() => seen.mockClear());

  test('a browser gets a signed cookie once and is recognised by it', async () => {
    const first = await send(aVote);
    const cookie = visitorCookie(first);
    expect(cookie).toMatch(
      /^nj_visitor=[\w-]{22}\.\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const visitor = lastVisitor();
    const second = await send(aVote, { cookie: cookie.split(';')[0] ?? '' });
    expect(visitorCookie(second)).toBe('');
    expect(lastVisitor()).toBe(visitor);
  });

  test('a forged cookie is replaced', async () => {
    await send(aVote, { cookie: 'nj_visitor=AAAAAAAAAAAAAAAAAAAAAA.c2lnbmF0dXJl' });
    expect(lastVisitor()).not.toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });
});

describe('a file', () => {
  const sendFile = async (target: string, parts: [string, string | File][]) => {
    admit.mockClear();
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const headers = { origin: publicUrl, cookie: `nj_session=${good}` };
    const request = new Request(`http://origin${target}`, { method: 'POST', body: form, headers });
    const path = target.startsWith('/api/member') ? '/api/member.php' : '/api/video_edit.php';
    const response = await app({ uploadVideo: async () => ({ video_id: '1', dir: 'x' }) }).fetch(
      path,
      request,
    );
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };
  const file = new File(['0123456789'], 'clip.mp4');
  const act: [string, string] = ['act', 'upload'];
  const fields: [string, string][] = [
    ['title', 'Kites'],
    ['category_ids', '1'],
    ['preview', '1'],
  ];

  test.each([
    [
      'sent before the fields that name its write',
      '/api/video_edit.php',
      [['file', file], act],
      'form.file_first',
    ],
    [
      'of a picture sent before its section',
      '/api/member.php',
      [
        ['file', file],
        ['section', 'u_ava'],
      ],
      'form.file_first',
    ],
    [
      'of a write without files',
      '/api/video_edit.php',
      [
        ['act', 'edit'],
        ['file', file],
      ],
      'form.no_file',
    ],
    [
      'of a write that does not exist',
      '/api/video_edit.php',
      [
        ['act', 'fly'],
        ['file', file],
      ],
      'malformed',
    ],
    [
      'sent after an invalid field',
      '/api/video_edit.php',
      [act, ['title', 'x'], ['file', file]],
      'form.min_length',
    ],
    [
      'with another act than the one in the address',
      '/api/video_edit.php?act=edit',
      [act, ['file', file]],
      'malformed',
    ],
  ] as [string, string, [string, string | File][], string][])(
    '90: %s is refused before it is admitted',
    async (_what, target, parts, code) => {
      expect((await sendFile(target, parts)).body.code).toBe(code);
      expect(admit).not.toHaveBeenCalled();
    },
  );

  test('is admitted as the write that its first fields or its address name', async () => {
    expect((await sendFile('/api/video_edit.php', [act, ...fields, ['file', file]])).status).toBe(200);
    expect((await sendFile('/api/video_edit.php?act=upload', [['file', file], ...fields])).status).toBe(200);
    expect(admit).toHaveBeenCalledExactlyOnceWith(
      'uploadVideo',
      expect.objectContaining({ viewer: expect.objectContaining({ id: 7 }) }),
      0,
    );
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
])('the limits count client %s as %s', (header, key) => {
  expect(addressKey(header)).toBe(key);
});
