import { expect, test } from 'vitest';
import { toWireComment } from './wire-comment.ts';

const row = {
  id: 12,
  parent_id: 3,
  text: 'Fine <b>',
  created_at: new Date('2026-01-02T03:04:05Z'),
  edited_at: null,
  likes: 2,
  dislikes: 1,
  user_id: 7,
  username: 'ada',
  avatar_key: null,
};

const site = { publicUrl: 'https://tube.example', members: new Map() };

test('a comment has its parent, its author and its unchanged text', () => {
  expect(toWireComment(row, site)).toEqual({
    comment_id: '12',
    parent_id: '3',
    text: 'Fine <b>',
    post_date: '2026-01-02 03:04:05',
    likes: 2,
    dislikes: 1,
    user: { id: '7', user_id: '7', username: 'ada', avatar: '' },
  });
});

test('a comment without a parent has the parent 0', () => {
  expect(toWireComment({ ...row, parent_id: null }, site).parent_id).toBe('0');
});

test('a changed comment has the time of the change', () => {
  const edited = toWireComment({ ...row, edited_at: new Date('2026-01-02T03:09:00Z') }, site);
  expect(edited.edit_date).toBe('2026-01-02 03:09:00');
});

test('a comment names the known members whom it mentions, each once', () => {
  const members = new Map([
    ['ada', { id: 7, username: 'Ada' }],
    ['ben', { id: 8, username: 'ben' }],
  ]);
  const text = 'To @ada, @ADA, @nobody and (@ben); not to x@ben, @@ben or /@ben.';
  expect(toWireComment({ ...row, text }, { ...site, members }).mentions).toEqual([
    { user_id: '7', username: 'Ada' },
    { user_id: '8', username: 'ben' },
  ]);
});
