import { expect, test } from 'vitest';
import { robotsText } from './robots.ts';

test('disallows the API, media, forms and personal pages, and refers to the sitemap', () => {
  expect(robotsText('https://tube.example').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /get_file/',
    'Disallow: /c/',
    'Disallow: /oembed',
    'Disallow: /search/',
    'Disallow: /members/',
    'Disallow: /signin/',
    'Disallow: /signup/',
    'Disallow: /vote/',
    'Disallow: /report/',
    'Disallow: /history/',
    'Disallow: /watch-later/',
    'Disallow: /download',
    'Disallow: /unavailable',
    'Allow: /api/docs/',
    '',
    'Sitemap: https://tube.example/sitemap.xml',
    '',
  ]);
});
