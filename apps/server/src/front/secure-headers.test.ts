import { expect, test } from 'vitest';
import { secureHeaders } from './secure-headers.ts';

test('sends Strict-Transport-Security only for a site on https', () => {
  expect(secureHeaders('https://tube.example')).toEqual([['strict-transport-security', 'max-age=31536000']]);
  expect(secureHeaders('http://localhost:8080')).toEqual([]);
});
