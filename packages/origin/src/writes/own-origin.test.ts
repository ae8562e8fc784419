import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const site = 'https://tube.example';
const local = 'http://localhost:8080';

test.each([
  [site, 'https://tube.example', true],
  [site, 'http://tube.example', false],
  [site, 'https://tube.example:8443', false],
  [site, 'https://evil.example', false],
  [site, 'https://tube.example.evil.example', false],
  [site, 'http://localhost', false],
  [site, 'https://localhost', false],
  [site, 'null', false],
  [site, undefined, false],
  [local, 'http://localhost:8080', true],
  [local, 'http://127.0.0.1:8080', true],
  [local, 'http://[::1]:8080', true],
  [local, 'http://127.0.0.1:9090', false],
  [local, 'https://127.0.0.1:8080', false],
  [local, 'http://evil.example:8080', false],
  [local, 'no origin', false],
  ['http://127.0.0.1:8080', 'http://localhost:8080', true],
  ['http://[::1]:8080', 'http://localhost:8080', true],
])('the site %s takes a form from the origin %s: %s', (publicUrl, origin, expected) => {
  expect(isOwnOrigin(new Headers(origin === undefined ? {} : { origin }), publicUrl)).toBe(expected);
});
