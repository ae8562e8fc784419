import { millionBlock, thousandBlock } from '@nightjar/api';
import { expect, test } from 'vitest';

test('A6: the blocks of an id are its value rounded down to thousands and millions', () => {
  expect(thousandBlock(1_234_567)).toBe(1_234_000);
  expect(millionBlock(1_234_567)).toBe(1_000_000);
});
