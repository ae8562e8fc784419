import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readComment } from './reading.ts';

const { context } = createReadContext();

test('a comment needs nothing but an id', () => {
  const read = { id: 8, text: '', postDate: '1970-01-01T00:00:00.000Z', likes: 0, dislikes: 0 };
  expect(readComment({ comment_id: 8 }, context)).toEqual(read);
  expect(readComment({ comment_id: 8, parent_id: '0', vote: '', user: [] }, context)).toEqual(read);
  expect(() => readComment({ text: 'Hello' }, context)).toThrow('The answer has no valid comment.');
});

test.each([
  ['1', 'like'],
  ['0', 'dislike'],
  [1, 'like'],
])('a comment has the vote %j of its reader as %s', (vote, read) => {
  expect(readComment({ comment_id: 8, vote }, context)).toMatchObject({ vote: read });
});
