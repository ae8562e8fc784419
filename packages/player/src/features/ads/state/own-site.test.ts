import { expect, test } from 'vitest';
import { isOwnSite } from './own-site.ts';

test.each<[string, string, boolean]>([
  ['tube.example', 'tube.example', true],
  ['API.Tube.example', 'www.tube.example', true],
  ['tube.example.', 'tube.example', true],
  ['ads.example', 'tube.example', false],
  ['tube.example.evil.test', 'tube.example', false],
  ['localhost', 'localhost', true],
  ['other', 'localhost', false],
  ['127.0.0.1', 'localhost', false],
  ['10.0.0.1', '127.0.0.1', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['1.2.3.4', '9.9.3.4', false],
  ['1.2.3.4', '5.2.3.4', false],
  ['[::1.2.3.4]', '[::2.2.3.4]', false],
  ['1.tube.example', '2.tube.example', true],
  ['tube.7', 'www.tube.7', true],
  ['[::1]', '[::2]', false],
])('AD-11: %s belongs to the site of %s: %s', (host, pageHost, expected) => {
  expect(isOwnSite(host, pageHost)).toBe(expected);
});
