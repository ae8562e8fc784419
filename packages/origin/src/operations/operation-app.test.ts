import { type OperationName, operations } from '@nightjar/api/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';
import { testPublicUrl } from '../testing/test-origin.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());

const names = Object.keys(operations) as OperationName[];
const forModerators = names.filter((name) => operations[name].access === 'moderator');

function send(
  name: string,
  {
    viewer = 'guest',
    body = '{}',
    method = 'POST',
    origin = testPublicUrl,
  }: { viewer?: string; body?: string; method?: string; origin?: string | undefined } = {},
) {
  const headers = new Headers({ 'x-client-address': '192.0.2.1', 'content-type': 'application/json' });
  if (origin !== '') headers.set('origin', origin);
  const cookie = open.cookies[viewer];
  if (cookie !== undefined) headers.set('cookie', cookie);
  const init = method === 'GET' ? { headers } : { method, headers, body };
  return open.site.origin.fetch(new Request(`http://origin/api/operations/${name}`, init));
}

describe('operations', () => {
  test('only notices, appeals and moved names are open to anyone', () => {
    expect(names.filter((name) => operations[name].access === 'anyone').sort()).toEqual([
      'appealCase',
      'movedEntry',
      'noticeStatus',
      'sendAppeal',
      'sendNotice',
    ]);
  });

  test.each(
    forModerators.flatMap((name) => ['guest', 'ada', 'nora'].map((viewer) => [name, viewer] as const)),
  )('102: %s answers %s like an unknown operation, for every method', async (name, viewer) => {
    const unknown = await send('no-such-operation', { viewer });
    const expected = [unknown.status, await unknown.text()];
    expect(expected[0]).toBe(404);
    for (const method of ['POST', 'GET', 'PUT']) {
      const response = await send(name, { viewer, method });
      expect([response.status, await response.text()]).toEqual(expected);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test.each(['constructor', '__proto__', 'toString', '', 'reviewQueue/', '../reviewQueue%00'])(
    'the name %j is unknown to moderators too',
    async (name) => {
      expect((await send(name, { viewer: 'mira' })).status).toBe(404);
    },
  );

  test('a moderator who is blocked or demoted has no access any more', async () => {
    expect((await send('workload', { viewer: 'otto' })).status).toBe(200);
    await open.sql(`update users set role = 'member' where username = 'otto'`);
    expect((await send('workload', { viewer: 'otto' })).status).toBe(404);
    await open.sql(`update users set role = 'moderator', blocked_at = now() where username = 'otto'`);
    expect((await send('workload', { viewer: 'otto' })).status).toBe(404);
    await open.sql(`update users set blocked_at = null where username = 'otto'`);
    open.cookies.otto = await open.site.signInAs('otto');
  });

  test.each(['https://evil.example', '', 'null'])('a request of the origin %j is refused', async (origin) => {
    const response = await send('workload', { viewer: 'mira', origin });
    expect([response.status, await response.json()]).toEqual([403, { error: 1, code: 'foreign_origin' }]);
  });

  test.each(['', 'x', '[]', 'null', '{"page":0}', '{"page":1e9}', '{"page":"1"}'])(
    'the input %j is refused as invalid',
    async (body) => {
      const response = await send('reviewQueue', { viewer: 'mira', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid' });
    },
  );

  test('184: an invalid input is refused with every wrong field', async () => {
    const response = await send('sendNotice', { body: '{"kind":"revenge","addresses":[],"name":"x"}' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: 1,
        code: 'invalid',
        fields: [
          { field: 'kind', code: 'invalid' },
          { field: 'addresses', code: 'required' },
          { field: 'name', code: 'form.min_length', params: { length: 2 } },
          { field: 'email', code: 'required' },
          { field: 'statement', code: 'required' },
          { field: 'isTrue', code: 'required' },
        ],
      },
    ]);
  });

  test('an input of more than 64 kB is refused', async () => {
    const body = JSON.stringify({ page: 1, more: 'x'.repeat(70_000) });
    expect((await send('reviewQueue', { viewer: 'mira', body })).status).toBe(413);
  });
});
