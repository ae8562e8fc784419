import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('accepts the primary button without modifier keys', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('leaves a click with %o to the browser', (difference) => {
  expect(isPlainClick({ ...plain, ...difference })).toBe(false);
});
