import { paths, writes } from '@nightjar/api';
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

const lifetime = 0;
const ada = 11;
it.each([
  paths.video.build({ lifetime, videoId: 1 }),
  paths.video.build({ lifetime, videoId: 999_999 }),
  paths.related.build({ lifetime, videoId: 1 }),
  paths.videos.build({ lifetime, section: 'member', objectId: String(ada) }),
  paths.comments.build({ lifetime, objectId: 1 }),
  paths.comments.build({ lifetime, objectId: 1, page: 2 }),
  paths.comments.build({ lifetime, objectId: 1, sort: 'top' }),
  paths.comments.build({ lifetime, objectId: 1, sort: 'top', from: 999_999 }),
  paths.comments.build({ lifetime, objectId: ada, section: 'member' }),
  paths.member.build({ lifetime, userId: ada }),
  paths.member.build({ lifetime, userId: ada, section: 'subscriptions' }),
  paths.subscriptions.build({ lifetime, userId: ada }),
  paths.playlists.build({ lifetime, section: 'member', objectId: String(ada) }),
  paths.playlist.build({ lifetime, playlistId: 1 }),
  paths.playlist.build({ lifetime, playlistId: 999_999 }),
])('%s answers a member `private, no-store`, and a guest nothing personal', async (address) => {
  const { site } = opened;
  // The walk of the writes has ended the earlier session.
  const cookie = await site.signInAs(ada);
  expect(address).toMatch(/\.jsond$/);
  const answer = await site.get(address, { cookie });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.has('surrogate-key')).toBe(false);
  // The shared answer of all guests does not become that of the member, in either order.
  const shared = await site.get(address);
  expect(shared.headers.get('cache-control')).not.toContain('private');
  expect((await site.get(address, { cookie })).headers.get('cache-control')).toBe('private, no-store');
});
