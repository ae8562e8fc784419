import { expect, test } from 'vitest';
import { secureHeaders } from './secure-headers.ts';

test('only a site on https tells browsers to stay there', () => {
  expect(secureHeaders('https://tube.example')).toEqual([['strict-transport-security', 'max-age=31536000']]);
  expect(secureHeaders('http://localhost:8080')).toEqual([]);
});
