import { expect, test } from 'vitest';
import { readId, requireId } from './read-id.ts';

test('reads an id of up to 15 digits', () => {
  expect(readId('7')).toBe(7);
  expect(requireId('999999999999999')).toBe(999_999_999_999_999);
});

test.each([null, '', '0', '01', '-1', '1.5', '1e3', ' 1', '1000000000000000'])('refuses %o', (text) => {
  expect(readId(text)).toBeUndefined();
  expect(() => requireId(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
