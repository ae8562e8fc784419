import { expect, test } from 'vitest';
import { pageAddresses } from './page-addresses.ts';

test('builds the canonical addresses of pages', () => {
  expect([
    pageAddresses.video({ id: 12, dir: 'night sky' }),
    pageAddresses.video({ id: 12, dir: '' }),
    pageAddresses.shortVideo({ id: 12 }),
    pageAddresses.embed({ id: 12 }),
    pageAddresses.videos('longest'),
    pageAddresses.categories,
    pageAddresses.category('a/b'),
    pageAddresses.models,
    pageAddresses.model('a b'),
    pageAddresses.channels,
    pageAddresses.channel('ä'),
    pageAddresses.member(7),
  ]).toEqual([
    '/video/12/night%20sky/',
    '/video/12/-/',
    '/video/12/',
    '/embed/12/',
    '/videos/longest/1/',
    '/categories/',
    '/categories/a%2Fb/',
    '/pornstars/alphabetaz/1/',
    '/pornstar/a%20b/',
    '/pornsites/alphabetaz/1/',
    '/pornsite/%C3%A4/',
    '/members/7/wall/1/',
  ]);
});
