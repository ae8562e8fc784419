import { afterAll, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { onVideo, openCommentSite } from './testing/comment-site.ts';

const { site, cookies, read } = await openCommentSite();
afterAll(() => site.close());

const write = async (text: string, parentId?: number) => {
  const { answer } = await sendAction(site, 'addComment', onVideo(3, text, parentId), {
    cookie: cookies.cem,
  });
  return Number((answer.comment as { comment_id: string }).comment_id);
};
const vote = (objectId: number, isLike: boolean, cookie: string) =>
  sendAction(site, 'vote', { section: 'comment', objectId, vote: isLike }, { cookie });
const votes = async (cookie?: string) =>
  (await read('video', 3, cookie === undefined ? {} : { cookie })).list?.comments.map((comment) => [
    comment.text,
    comment.vote,
  ]);

test('135: members read their own votes with the comments, on every device, and guests read none', async () => {
  const liked = await write('Liked');
  const disliked = await write('A reply', liked);
  await write('Without a vote');
  await vote(liked, true, cookies.ada);
  await vote(disliked, false, cookies.ada);
  await vote(liked, false, cookies.ben);
  const none = [
    ['Without a vote', undefined],
    ['A reply', undefined],
    ['Liked', undefined],
  ];
  const own = [
    ['Without a vote', undefined],
    ['A reply', '0'],
    ['Liked', '1'],
  ];
  expect(await votes(cookies.ada)).toEqual(own);
  expect(await votes(await site.signInAs('ada'))).toEqual(own);
  expect(await votes(cookies.ben)).toEqual(own.with(1, ['A reply', undefined]).with(2, ['Liked', '0']));
  expect(await votes(cookies.cem)).toEqual(none);
  expect(await votes()).toEqual(none);
});

test('135: an answer with own votes is stored by no cache', async () => {
  const { headers } = await read('video', 3, { cookie: cookies.ada });
  expect(headers.get('cache-control')).toBe('private, no-store');
});
