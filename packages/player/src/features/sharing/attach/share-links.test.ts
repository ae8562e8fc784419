import { expect, test } from 'vitest';
import { embedCode, shareLink } from './share-links.ts';

const base = 'https://nightjar.example/video/9/other/?autostart=1';

test.each([
  ['/video/3/slow-tide/', 0, 'https://nightjar.example/video/3/slow-tide/'],
  ['/video/3/slow-tide/', 243.9, 'https://nightjar.example/video/3/slow-tide/?ts=243'],
  ['/video/3/slow-tide/', 0.9, 'https://nightjar.example/video/3/slow-tide/'],
  ['/video/3/slow-tide/', Number.NaN, 'https://nightjar.example/video/3/slow-tide/'],
  ['/video/3/slow-tide/', -4, 'https://nightjar.example/video/3/slow-tide/'],
  ['https://sister.example/v?id=3#top', 7, 'https://sister.example/v?id=3&ts=7#top'],
  ['/video/3/?ts=9&seek_time=8&start_time=7&r=1', 61, 'https://nightjar.example/video/3/?r=1&ts=61'],
  ['/video/3/?ts=9', 0, 'https://nightjar.example/video/3/'],
  ['javascript:alert(1)', 0, undefined],
  ['https://', 0, undefined],
])('SHARE-1: the share link of %s at %d s is %s', (href, seconds, expected) => {
  expect(shareLink(href, base, seconds)).toBe(expected);
});

test('SHARE-2: the embed code escapes the title', () => {
  expect(embedCode('/embed/3/', base, { title: `"><script>alert('1')</script> & more` })).toBe(
    `<iframe src="https://nightjar.example/embed/3/" title="&#34;&#62;&#60;script&#62;alert('1')&#60;/script&#62; &#38; more" width="640" height="360" allow="autoplay; fullscreen" allowfullscreen></iframe>`,
  );
  expect(embedCode('javascript:alert(1)', base, { title: 'Slow tide' })).toBeUndefined();
});

test('SHARE-2: the embed code of a VR video allows motion sensors and headsets', () => {
  const code = embedCode('/embed/3/', base, { title: 'Globe', vr: 'eqr_360_mono' });
  expect(code).toContain('allow="autoplay; fullscreen; accelerometer; gyroscope; xr-spatial-tracking"');
});

test('SHARE-2: the embed code has the chosen size', () => {
  const code = embedCode('/embed/3/', base, { title: 'Slow tide', width: 1280, height: 720 });
  expect(code).toContain('width="1280" height="720"');
});
