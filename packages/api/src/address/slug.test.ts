import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test.each([
  ['Slow Aurora over Basalt', 'slow-aurora-over-basalt'],
  ['  Crème brûlée! ', 'creme-brulee'],
  ['4K & HDR -- part 2', '4k-hdr-part-2'],
  ['река', ''],
  ['', ''],
])('the slug of %j is %j', (title, expected) => {
  expect(slug(title)).toBe(expected);
});
