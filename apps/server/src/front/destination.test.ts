import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['/', 'site'],
  ['/video/7/quiet-dunes/', 'site'],
  ['/pictures', 'site'],
  ['/apian/', 'site'],
  ['/embedded', 'site'],
  ['/api/json/main/14400/str.en.json', 'api'],
  ['/api/videofile.php', 'api'],
  ['/timelines/160x90/0/0/7.12.10.vtt', 'api'],
  ['/timelines/160x90/0/0/7/1.jpg', 'media'],
  ['/tracks/0/7/1.vtt', 'api'],
  ['/get_file/1/abc/0/7/7_sd.mp4/', 'media'],
  ['//get_file/1/abc/0/7/7_sd.mp4/', 'media'],
  ['/c/0/7/7_tr.mp4', 'media'],
  ['/pictures/0/7/640.avif', 'media'],
  ['/embed/7/', 'embed'],
  ['/embed/7', 'embed'],
  ['/download', 'download'],
  ['/assets/site/entry-1a2b.js', 'asset'],
  ['/robots.txt', 'api'],
  ['/sitemap.xml', 'api'],
  ['/sitemaps/videos-0.xml', 'api'],
  ['/rss/latest-updates.xml', 'api'],
  ['/oembed', 'api'],
  ['/oembed/', 'site'],
  ['/healthz', 'health'],
  ['/metrics', 'metrics'],
])('%s is answered by %s', (path, destination) => {
  expect(destinationOf(path)).toBe(destination);
});
