import { expect, it } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

it('gives the same content the same key until it was accepted', () => {
  const keys = createRequestKeys();
  const key = keys.keyOf('Hello');
  expect(key).toMatch(uuid);
  expect(keys.keyOf('Hello')).toBe(key);
  expect(keys.keyOf('Hello!')).not.toBe(key);
  keys.forget('Hello');
  expect(keys.keyOf('Hello')).not.toBe(key);
});
