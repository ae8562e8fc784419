import { demonstrationSite } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { relyingPartyOf, userHandle } from './relying-party.ts';

const { brand } = demonstrationSite;

test.each([
  ['https://tube.example', 'tube.example', 'https://tube.example'],
  ['https://www.tube.example:8443', 'www.tube.example', 'https://www.tube.example:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
])('%s has the id %s and the origin %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl, brand)).toMatchObject({ id, origins: [origin] });
});

test('a user handle is the same for one account and different for others and for other secrets', () => {
  expect(userHandle('secret', 1)).toEqual(userHandle('secret', 1));
  expect(userHandle('secret', 1)).not.toEqual(userHandle('secret', 2));
  expect(userHandle('secret', 1)).not.toEqual(userHandle('other', 1));
});
