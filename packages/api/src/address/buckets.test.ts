import { millionBlock, thousandBlock } from '@nightjar/api';
import { expect, test } from 'vitest';

test('an id lies in its thousand and million block', () => {
  expect(thousandBlock(1_234_567)).toBe(1_234_000);
  expect(millionBlock(1_234_567)).toBe(1_000_000);
});
