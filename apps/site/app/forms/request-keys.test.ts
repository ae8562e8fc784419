import { afterEach, expect, it, vi } from 'vitest';
import { createRequestKey, createRequestKeys } from './request-keys.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('gives the same content the same key until it was accepted', () => {
  const keys = createRequestKeys();
  const key = keys.keyOf('Hello');
  expect(key).toMatch(uuid);
  expect(keys.keyOf('Hello')).toBe(key);
  expect(keys.keyOf('Hello!')).not.toBe(key);
  keys.forget('Hello');
  expect(keys.keyOf('Hello')).not.toBe(key);
});

it('makes keys on a site without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const key = createRequestKey();
  expect(key).toMatch(uuid);
  expect(createRequestKey()).not.toBe(key);
});
