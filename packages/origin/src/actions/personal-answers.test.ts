import { writes } from '@nightjar/api';
import { operations } from '@nightjar/api/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemberSite } from '../testing/member-site.ts';

let opened: Awaited<ReturnType<typeof openMemberSite>>;

beforeAll(async () => {
  opened = await openMemberSite();
});
afterAll(() => opened.site.close());

const cacheControlOf = async (answer: Promise<Response>) => (await answer).headers.get('cache-control');

it.each(Object.entries(writes))('%s answers members and guests `private, no-store`', async (_name, write) => {
  const { site, cookies } = opened;
  // Ids that exist, or none: a success of a read, and a refusal of a write.
  const fields = { act: 'unknown', ...write.fixed, section: 'video', object_id: 7, user_id: 11 };
  const answers = [
    site.post(write.path, { ...fields, ...write.fixed }, { cookie: cookies.ada }),
    site.post(write.path, { ...fields, ...write.fixed }),
    site.post(write.path, fields, { cookie: cookies.ada, headers: { origin: 'https://other.example' } }),
  ];
  expect(await Promise.all(answers.map(cacheControlOf))).toEqual(answers.map(() => 'private, no-store'));
});

it.each(Object.keys(operations))('the operation %s answers `private, no-store`', async (name) => {
  const { site, cookies } = opened;
  const send = (cookie?: string) =>
    site.origin.fetch(
      new Request(`http://origin/api/operations/${name}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      }),
    );
  expect(await cacheControlOf(send(cookies.mira))).toBe('private, no-store');
  expect(await cacheControlOf(send(cookies.ada))).toBe('private, no-store');
  expect(await cacheControlOf(send())).toBe('private, no-store');
});
