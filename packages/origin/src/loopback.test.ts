import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

test.each([
  'http://localhost',
  'http://LOCALHOST:8080',
  'http://127.0.0.1:8080',
  'http://127.8.9.1',
  'http://[::1]:8080',
])('%s is a loopback address', (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(true));

test.each([
  'https://tube.example',
  'http://192.168.1.7:8080',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://[::2]',
  'http://[::ffff:127.0.0.1]',
  'http://0.0.0.0',
])('%s is not a loopback address', (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(false));
