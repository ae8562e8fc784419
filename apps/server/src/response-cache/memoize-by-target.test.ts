import { expect, test, vi } from 'vitest';
import { memoizeByTarget } from './memoize-by-target.ts';

test('reads a target once, also when the value is undefined', () => {
  const read = vi.fn((target: string) => (target === '/known' ? 1 : undefined));
  const memoized = memoizeByTarget(read);
  for (let round = 0; round < 2; round += 1) {
    expect(memoized('/known')).toBe(1);
    expect(memoized('/unknown')).toBeUndefined();
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test('does not keep long targets, and keeps a bounded number', () => {
  const read = vi.fn((target: string) => target.length);
  const memoized = memoizeByTarget(read);
  const long = `/${'a'.repeat(300)}`;
  memoized(long);
  memoized(long);
  expect(read).toHaveBeenCalledTimes(2);
  memoized('/first');
  for (let index = 0; index < 10_000; index += 1) memoized(`/${index}`);
  read.mockClear();
  memoized('/9999');
  expect(read).not.toHaveBeenCalled();
  memoized('/first');
  expect(read).toHaveBeenCalledTimes(1);
});
