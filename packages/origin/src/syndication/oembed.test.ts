import { describe, expect, test } from 'vitest';
import { embedMarkup, oembedXml, playerSize, videoOfAddress } from './oembed.ts';

const site = 'https://tube.example:8443';

describe('videoOfAddress', () => {
  test.each([
    [`${site}/video/12/night-sky/`, 12],
    [`${site}/video/12/night-sky`, 12],
    [`${site}/video/12`, 12],
    [`${site}/video/12/?a=1#b`, 12],
    [`${site}/embed/12/`, 12],
    [`${site}/embed/12`, 12],
    ['http://tube.example:8443/video/12/', 12],
    ['https://tube.example/video/12/', undefined],
    ['https://evil.example:8443/video/12/', undefined],
    ['ftp://tube.example:8443/video/12/', undefined],
    ['xhttp://tube.example:8443/video/12/', undefined],
    ['httpsx://tube.example:8443/video/12/', undefined],
    [`${site}/video/12/a/b`, undefined],
    [`${site}/embed/12/a`, undefined],
    [`${site}/x/video/12`, undefined],
    [`${site}/video/x`, undefined],
    [`${site}/video/0`, undefined],
    [`${site}/video/9999999999999999`, undefined],
    [`${site}/`, undefined],
    ['/video/12/', undefined],
    ['', undefined],
  ])('of %s is %s', (address, id) => {
    expect(videoOfAddress(address, site)).toBe(id);
  });
});

describe('the size of a player', () => {
  test.each([
    [{}, { width: 640, height: 360 }],
    [{ maxWidth: 320 }, { width: 320, height: 180 }],
    [{ maxWidth: 1000 }, { width: 640, height: 360 }],
    [{ maxHeight: 180 }, { width: 320, height: 180 }],
    [{ maxHeight: 1000 }, { width: 640, height: 360 }],
    [
      { maxWidth: 160, maxHeight: 180 },
      { width: 160, height: 90 },
    ],
    [
      { maxWidth: 640, maxHeight: 100 },
      { width: 177, height: 100 },
    ],
    [{ maxWidth: 0 }, { width: 1, height: 1 }],
    [{ maxHeight: 0 }, { width: 1, height: 1 }],
  ])('with the bounds %o is %o', (bounds, size) => {
    expect(playerSize({ maxWidth: undefined, maxHeight: undefined, ...bounds })).toEqual(size);
  });
});

test('the markup escapes its values and grants sensors to VR videos only', () => {
  const facts = { address: `${site}/embed/12/?a&b`, title: 'A "b"', width: 640, height: 360 };
  expect(embedMarkup({ ...facts, isVr: false })).toBe(
    `<iframe src="${site}/embed/12/?a&amp;b" width="640" height="360" title="A &quot;b&quot;" style="border:0" allow="fullscreen; picture-in-picture; autoplay" allowfullscreen></iframe>`,
  );
  expect(embedMarkup({ ...facts, isVr: true })).toContain(
    'allow="fullscreen; picture-in-picture; autoplay; accelerometer; gyroscope; xr-spatial-tracking"',
  );
});

test('the XML form has an element for each field that has a value', () => {
  const xml = oembedXml({
    type: 'video',
    version: '1.0',
    provider_name: 'Tube',
    provider_url: site,
    title: 'A & b',
    author_name: '',
    author_url: '',
    html: '<iframe>',
    width: 640,
    height: 360,
    thumbnail_url: '/a.jpg',
    thumbnail_width: 640,
    thumbnail_height: 360,
    cache_age: 60,
  });
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n<type>video<\/type>\n/,
  );
  expect(xml).toMatch(/<title>A &amp; b<\/title>\n/);
  expect(xml).not.toMatch(/author|\n\n/);
  expect(xml).toMatch(/<\/oembed>\n$/);
});
