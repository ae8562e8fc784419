import { describe, expect, test } from 'vitest';
import type { VideoRow } from '../videos/video-row.ts';
import { rssFeed } from './rss.ts';

const site = 'https://tube.example';
const head = {
  title: 'New & fresh',
  description: 'All videos',
  page: '/videos/latest/1/',
  self: '/feed.xml?a&b',
};
const video: VideoRow = {
  id: 12,
  dir: 'night-sky',
  title: 'Night sky',
  description: 'Stars',
  status_id: 1,
  post_date: new Date('2026-01-02T03:04:05Z'),
  duration_seconds: 300.6,
  gender: 'str',
  is_private: false,
  is_hd: false,
  is_fhd: false,
  vr: null,
  views: 7,
  likes: 0,
  dislikes: 0,
  rating: 0,
  rating_amount: 0,
  comments: 0,
  channel_id: null,
  channel_dir: null,
  channel_title: null,
  channel_title2: null,
  user_id: null,
  username: null,
  avatar_key: null,
  categories: 'Nature,Slow & quiet',
  models: '',
  first_model: null,
  renditions: null,
  timelines: null,
  has_preview: null,
};

describe('a feed', () => {
  test('contains its title, addresses and the date of its newest video', () => {
    const newer = { ...video, post_date: new Date('2026-01-03T00:00:00Z') };
    const [declaration, opening, ...lines] = rssFeed(head, [video, newer], site).split('\n');
    expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    expect(opening).toBe(
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    );
    expect(lines.slice(0, 6)).toEqual([
      '<title>New &amp; fresh</title>',
      '<link>https://tube.example/videos/latest/1/</link>',
      '<description>All videos</description>',
      '<language>en</language>',
      '<atom:link href="https://tube.example/feed.xml?a&amp;b" rel="self" type="application/rss+xml"/>',
      '<lastBuildDate>Sat, 03 Jan 2026 00:00:00 +0000</lastBuildDate>',
    ]);
    expect(lines.slice(8)).toEqual(['</channel></rss>', '']);
  });

  test('without videos has no build date', () => {
    const feed = rssFeed(head, [], site);
    expect(feed).not.toContain('lastBuildDate');
    expect(feed).not.toContain('\n\n');
  });

  test('has an item with RSS and media elements for each video', () => {
    expect(rssFeed(head, [video], site).split('\n')[8]).toBe(
      [
        '<item><title>Night sky</title><link>https://tube.example/video/12/night-sky/</link>',
        '<guid isPermaLink="true">https://tube.example/video/12/</guid>',
        '<pubDate>Fri, 02 Jan 2026 03:04:05 +0000</pubDate><description>Stars</description>',
        '<category>Nature</category><category>Slow &amp; quiet</category>',
        '<media:content medium="video" duration="301">',
        '<media:player url="https://tube.example/embed/12/" width="640" height="360"/>',
        '<media:title>Night sky</media:title>',
        '<media:thumbnail url="https://tube.example/pictures/0/12/640.jpg" width="640" height="360"/>',
        '<media:rating>adult</media:rating>',
        '<media:community><media:statistics views="7"/></media:community></media:content></item>',
      ].join(''),
    );
  });

  test('uses the title of a video without description, and omits missing categories', () => {
    const feed = rssFeed(head, [{ ...video, description: '', categories: '' }], site);
    expect(feed).toContain('<description>Night sky</description><media:content');
  });
});
