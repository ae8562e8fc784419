import { expect, test } from 'vitest';
import { toWireAuthor } from './wire-author.ts';

test('an author has the id under both field names, and the address of the avatar', () => {
  const row = { user_id: 7, username: 'ada', avatar_key: 'a' };
  expect(toWireAuthor(row, 'https://tube.example')).toEqual({
    id: '7',
    user_id: '7',
    username: 'ada',
    avatar: 'https://tube.example/pictures/members/7/640.jpg?v=a',
  });
});

test.each([
  [{ user_id: null, username: 'ada', avatar_key: null }],
  [{ user_id: 7, username: null, avatar_key: null }],
])('%o is an empty author', (row) => {
  expect(toWireAuthor(row, 'https://tube.example')).toEqual([]);
});
