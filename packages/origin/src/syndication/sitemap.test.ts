import { describe, expect, test } from 'vitest';
import { pageSitemap, type SitemapVideo, sitemapIndex, videoSitemap } from './sitemap.ts';

const site = 'https://tube.example';
const video: SitemapVideo = {
  id: 12,
  dir: 'night-sky',
  title: 'Night & sky',
  description: 'Stars',
  post_date: new Date('2026-01-02T03:04:05Z'),
  duration_seconds: 300.4,
  views: 7,
};

test('the index lists each file', () => {
  expect(
    sitemapIndex(
      [
        { kind: 'videos', block: 1 },
        { kind: 'pages', block: 2 },
      ],
      site,
    ),
  ).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n<sitemap><loc>https:\/\/tube\.example\/[^<]+<\/loc><\/sitemap>\n<sitemap><loc>https:\/\/tube\.example\/[^<]+<\/loc><\/sitemap>\n<\/sitemapindex>\n$/,
  );
});

test('pages are listed by their absolute addresses', () => {
  expect(pageSitemap(['/a/', '/b/?c&d'], site)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
      '<url><loc>https://tube.example/a/</loc></url>',
      '<url><loc>https://tube.example/b/?c&amp;d</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

describe('the entry of a video', () => {
  test('contains its page, picture, player and facts', () => {
    expect(videoSitemap([video], site).split('\n')[2]).toBe(
      [
        '<url><loc>https://tube.example/video/12/night-sky/</loc><video:video>',
        '<video:thumbnail_loc>https://tube.example/pictures/0/12/1280.jpg</video:thumbnail_loc>',
        '<video:title>Night &amp; sky</video:title><video:description>Stars</video:description>',
        '<video:player_loc>https://tube.example/embed/12/</video:player_loc>',
        '<video:duration>300</video:duration><video:view_count>7</video:view_count>',
        '<video:publication_date>2026-01-02T03:04:05.000Z</video:publication_date>',
        '<video:family_friendly>no</video:family_friendly>',
        '<video:requires_subscription>no</video:requires_subscription><video:live>no</video:live>',
        '</video:video></url>',
      ].join(''),
    );
  });

  test('uses the title when there is no description', () => {
    expect(videoSitemap([{ ...video, description: '' }], site)).toContain(
      '<video:description>Night &amp; sky</video:description>',
    );
  });

  test('has a title of at most 100 characters and a description of at most 600', () => {
    const long = videoSitemap([{ ...video, title: 'a'.repeat(101), description: 'b'.repeat(601) }], site);
    expect(long).toContain(`<video:title>${'a'.repeat(99)}…</video:title>`);
    expect(long).toContain(`<video:description>${'b'.repeat(599)}…</video:description>`);
  });

  test.each([
    [0.4, undefined],
    [0.5, '1'],
    [28_800, '28800'],
    [28_801, undefined],
  ])('writes a duration of %d s as %s', (duration_seconds, written) => {
    const duration = /<video:duration>(\d+)</.exec(videoSitemap([{ ...video, duration_seconds }], site))?.[1];
    expect(duration).toBe(written);
  });
});
