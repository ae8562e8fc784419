import { expect, test } from 'vitest';
import { readCommentTarget } from './use-comment-target.ts';

test.each([
  ['#comment-12', 12],
  ['#comment-0', undefined],
  ['#comment-', undefined],
  ['#comment-12x', undefined],
  [`#comment-${'9'.repeat(16)}`, undefined],
  ['#comments', undefined],
  ['', undefined],
])('the fragment "%s" names the comment %s', (hash, id) => {
  expect(readCommentTarget(hash)).toBe(id);
});
