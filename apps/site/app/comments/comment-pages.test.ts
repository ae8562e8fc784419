import type { CommentItem } from '@nightjar/api';
import { expect, test } from 'vitest';
import { loadedComments, withChange, withComment } from './comment-pages.ts';

const comment = (id: number): CommentItem => ({
  id,
  text: 'x',
  postDate: '2026-01-01T00:00:00.000Z',
  likes: 1,
  dislikes: 0,
});
const page = (...ids: number[]) => ({ comments: ids.map(comment), totalCount: 5, pages: 2 });
const data = { pages: [page(5, 4, 3), page(3, 2, 1)], pageParams: [1, 2] };
const ids = (pages: Parameters<typeof loadedComments>[0]) => loadedComments(pages).map(({ id }) => id);

test('a comment that moved to the next page is shown once', () => {
  expect(ids(data)).toEqual([5, 4, 3, 2, 1]);
});

test('a new comment comes first and is counted', () => {
  const added = withComment(data, comment(-1));
  expect(ids(added)).toEqual([-1, 5, 4, 3, 2, 1]);
  expect(added?.pages[0]?.totalCount).toBe(6);
});

test('a reply to a reply is added to the thread of the answered comment', () => {
  const replied = withComment(data, { ...comment(6), parentId: 3 });
  const threadOf = (parentId: number) =>
    loadedComments(withComment(replied, { ...comment(-1), parentId }))[0]?.parentId;
  expect(threadOf(6)).toBe(3);
  expect(threadOf(3)).toBe(3);
});

test('changes one comment, and removes it with its count', () => {
  const liked = withChange(data, 4, (each) => ({ ...each, likes: each.likes + 1 }));
  expect(loadedComments(liked).find(({ id }) => id === 4)?.likes).toBe(2);
  const removed = withChange(data, 4, () => undefined);
  expect(ids(removed)).toEqual([5, 3, 2, 1]);
  expect(removed?.pages[0]?.totalCount).toBe(4);
});

test('nothing that is not loaded is changed', () => {
  expect(withComment(undefined, comment(1))).toBeUndefined();
  expect(withChange(undefined, 1, () => undefined)).toBeUndefined();
  expect(loadedComments(undefined)).toEqual([]);
});
