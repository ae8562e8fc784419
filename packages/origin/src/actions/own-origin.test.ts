import { describe, expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const isOwn = (origin: string, publicUrl: string) => isOwnOrigin(new Headers({ origin }), publicUrl);

describe('with a loopback public URL', () => {
  test.each([
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080'],
    // The default port is not written in an origin.
    ['http://127.0.0.1', 'http://localhost'],
  ])('accepts %s for %s', (origin, publicUrl) => {
    expect(isOwn(origin, publicUrl)).toBe(true);
  });

  test.each([
    ['the same name with another port', 'http://localhost:5173', 'http://localhost:8080'],
    ['another name with another port', 'http://127.0.0.1:5173', 'http://localhost:8080'],
    ['the default port', 'http://localhost', 'http://localhost:8080'],
    ['any port where the site has the default one', 'http://127.0.0.1:8080', 'http://localhost'],
    ['another scheme', 'https://127.0.0.1:8080', 'http://localhost:8080'],
    [
      'a name that begins like a loopback name',
      'http://localhost.evil.example:8080',
      'http://localhost:8080',
    ],
    ['a public address with the same port', 'http://192.0.2.7:8080', 'http://localhost:8080'],
    ['a sandboxed page', 'null', 'http://localhost:8080'],
    ['a value that is not a URL', 'no origin', 'http://localhost:8080'],
  ])('rejects %s', (_what, origin, publicUrl) => {
    expect(isOwn(origin, publicUrl)).toBe(false);
  });
});

describe('with a public host', () => {
  test.each([
    ['a loopback page with the same port', 'https://localhost', 'https://tube.example'],
    ['the same host with another port', 'https://tube.example:8443', 'https://tube.example'],
    ['the same host with another scheme', 'http://tube.example', 'https://tube.example'],
  ])('rejects %s', (_what, origin, publicUrl) => {
    expect(isOwn(origin, publicUrl)).toBe(false);
  });

  test('accepts its own origin, and rejects a request without an Origin header', () => {
    expect(isOwn('https://tube.example', 'https://tube.example')).toBe(true);
    expect(isOwnOrigin(new Headers(), 'https://tube.example')).toBe(false);
  });
});
