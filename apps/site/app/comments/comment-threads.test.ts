import type { CommentItem } from '@nightjar/api';
import { expect, test } from 'vitest';
import { commentThreads } from './comment-threads.ts';

const comment = (id: number, more: Partial<CommentItem> = {}): CommentItem => ({
  id,
  text: `Comment ${id}`,
  postDate: '2026-01-01T00:00:00.000Z',
  likes: 0,
  dislikes: 0,
  ...more,
});
const shape = (...args: Parameters<typeof commentThreads>) =>
  commentThreads(...args).map(({ first, replies }) => [first.id, ...replies.map(({ id }) => id)]);

test('replies follow their comment, the oldest first, in every sort', () => {
  const list = [comment(5, { parentId: 1 }), comment(4), comment(3, { parentId: 1 }), comment(1)];
  expect(shape(list, 'newest')).toEqual([[4], [1, 3, 5]]);
  expect(shape(list, 'oldest')).toEqual([[1, 3, 5], [4]]);
  expect(shape(list, 'top')).toEqual([[4], [1, 3, 5]]);
});

test('top comments have the most likes after subtracting dislikes, then the newest', () => {
  const list = [comment(1, { likes: 5 }), comment(2, { likes: 9, dislikes: 8 }), comment(3), comment(4)];
  expect(shape(list, 'top')).toEqual([[1], [2], [4], [3]]);
});

test('a reply without its comment is a separate thread', () => {
  const [orphan] = commentThreads([comment(9, { parentId: 2 })], 'newest');
  expect(orphan).toMatchObject({ first: { id: 9 }, replies: [], isOrphan: true });
});

test('a comment that is being sent is newer than all others', () => {
  const list = [comment(8), comment(-1), comment(-2), comment(7)];
  expect(shape(list, 'newest')).toEqual([[-2], [-1], [8], [7]]);
  const replies = [comment(-3, { parentId: 8 }), comment(9, { parentId: 8 }), comment(8)];
  expect(shape(replies, 'newest')).toEqual([[8, 9, -3]]);
});

test('replies without their comment keep its place by age, and are last in the order of votes', () => {
  const replies = [comment(9, { parentId: 2, likes: 7 }), comment(8, { parentId: 2 })];
  const list = [...replies, comment(3), comment(1, { dislikes: 4 })];
  expect(shape(list, 'newest')).toEqual([[3], [8], [9], [1]]);
  expect(shape(list, 'oldest')).toEqual([[1], [8], [9], [3]]);
  expect(shape(list, 'top')).toEqual([[3], [1], [8], [9]]);
});
