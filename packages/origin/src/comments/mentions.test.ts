import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { onVideo, openCommentSite } from './testing/comment-site.ts';

const { site, cookies, sql, read } = await openCommentSite();
const { nora, ada, ben } = testUsers;

beforeEach(async () => {
  for (const table of ['limit_events', 'comments']) await sql(`delete from ${table}`);
  await sql('update users set blocked_at = null, email_confirmed_at = now()');
});
afterAll(() => site.close());

const write = async (text: string, objectId = 3) =>
  (await sendAction(site, 'addComment', onVideo(objectId, text), { cookie: cookies.cem })).answer.comment;
const mentionsOf = async (objectId: number, options?: { cookie: string }) =>
  (await read('video', objectId, options)).list?.comments.map(({ mentions }) => mentions);

test('rule 35: a comment names every shown member whom it mentions, who need not have written here', async () => {
  const mentions = [
    { user_id: String(nora), username: 'nora' },
    { user_id: String(ben), username: 'ben' },
  ];
  expect(await write('For @Nora and @ben.')).toMatchObject({ mentions });
  expect(await mentionsOf(3)).toEqual([mentions]);
});

test('rule 35: a comment names no missing, blocked or unconfirmed member', async () => {
  await sql('update users set blocked_at = now() where id = $1', [ben]);
  await sql('update users set email_confirmed_at = null where id = $1', [nora]);
  expect(await write('For @nobody, @ben and @nora.', 4)).not.toHaveProperty('mentions');
  expect(await mentionsOf(4)).toEqual([undefined]);
});

describe('a text that the site links and one that notifies are the same', () => {
  beforeEach(() => sql('delete from notifications'));

  test.each([
    ['@ada', true],
    ['(@ada) and more', true],
    ['For .@ada, "@ben"', true],
    ['日本、@ada', true],
    ['½@ada', true],
    ['me@ada', false],
    ['me.and_@ada', false],
    ['1@ada', false],
    ['é@ada', false],
    ['привет@ada', false],
    ['कि@ada', false],
    ['٣@ada', false],
    ['猫@ada', false],
    ['/@ada', false],
    ['@@ada', false],
    ['@ben@ada', false],
  ])('35: %s mentions ada: %j', async (text, isMentioned) => {
    const comment = (await write(text)) as { comment_id: string; mentions?: { username: string }[] };
    expect((comment.mentions ?? []).some(({ username }) => username === 'ada')).toBe(isMentioned);
    const { rows } = await sql(`select kind, object_id from notifications where user_id = $1`, [ada]);
    expect(rows).toEqual(isMentioned ? [{ kind: 'mention', object_id: Number(comment.comment_id) }] : []);
  });
});

test('an edited comment names the members of its new text', async () => {
  const { comment_id: id } = (await write('For @ada.')) as { comment_id: string };
  const edit = { commentId: Number(id), text: 'For @ben.' };
  const { answer } = await sendAction(site, 'editComment', edit, { cookie: cookies.cem });
  expect(answer.comment).toMatchObject({ mentions: [{ username: 'ben' }] });
});

test('the members of a page of comments are read by one query, and by none without mentions', async () => {
  await write('For @ada.');
  await write('For @ben and @ada.');
  await write('For all.', 5);
  const query = vi.spyOn(site.database.pool, 'query');
  const queries = () =>
    query.mock.calls.filter(([statement]) => (statement as { name?: string }).name === 'mentioned-members');
  await mentionsOf(3, { cookie: cookies.cem });
  expect(queries()).toHaveLength(1);
  await mentionsOf(5, { cookie: cookies.cem });
  expect(queries()).toHaveLength(1);
  query.mockRestore();
});

test('a page with many mentioned members has the tag of all members', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `many${n}`);
  await sql(
    `insert into users (username, email, password_hash, email_confirmed_at)
     select name, name || '@example.org', 'x', now() from unnest($1::text[]) name`,
    [names],
  );
  const tags = async () => (await read('video', 6)).headers.get('surrogate-key')?.split(' ');
  await write(`For @${names[0]}.`, 6);
  expect(await tags()).toEqual(['comments-video-6', 'video-6', expect.stringMatching(/^member-\d+$/)]);
  await write(names.map((name) => `@${name}`).join(' '), 6);
  expect((await mentionsOf(6))?.[0]).toHaveLength(40);
  expect(await tags()).toEqual(['comments-video-6', 'video-6', 'members']);
});
