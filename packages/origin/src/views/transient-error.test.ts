import { expect, test } from 'vitest';
import { isTransientError } from './transient-error.ts';

const failure = (code: unknown) => Object.assign(new Error('failed'), { code });

test.each([
  ['08006', true],
  ['53300', true],
  ['57P01', true],
  ['40P01', true],
  ['55P03', true],
  ['25006', true],
  ['23505', false],
  ['42P01', false],
  ['22003', false],
  ['10800', false],
  ['ECONNRESET', true],
  ['0800', true],
  ['x23505', true],
  ['23505x', true],
  [23505, true],
])('an error with the code %s is transient: %s', (code, expected) => {
  expect(isTransientError(failure(code))).toBe(expected);
});

test('an error without a code, and a value that is not an error, are transient', () => {
  expect(isTransientError(new Error('closed'))).toBe(true);
  expect(isTransientError({ code: '23505' })).toBe(true);
  expect(isTransientError(undefined)).toBe(true);
});
