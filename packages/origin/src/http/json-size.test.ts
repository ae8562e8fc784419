import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize } from './json-size.ts';

test('is near the length of the JSON', () => {
  const value = {
    videos: Array.from({ length: 24 }, (_, id) => ({ id: String(id), title: 'Blue tide', hd: true })),
  };
  const { length } = JSON.stringify(value);
  expect(jsonSize(value) / length).toBeGreaterThan(0.9);
  expect(jsonSize(value) / length).toBeLessThan(1.3);
});

test('is a positive number for every JSON value', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => jsonSize(value) > 0));
});
