import { describe, expect, test } from 'vitest';
import { paths } from './index.ts';

type PathName = keyof typeof paths;

/** One address of each path. */
const addresses: Record<PathName, string> = {
  houseAd: '/api/house-ad.xml',
  categories: '/api/json/categories/14400/str.toptn.en.json',
  channel: '/api/json/channel/86400/n/north.json',
  channels: '/api/json/channels/86400/str/most-popular-toptn/60/..1.json',
  comments: '/api/json/comments/3600/video/0/45000/45678.2.json',
  live: '/api/json/live/60/10.json',
  livePicture: '/api/live/3.svg',
  main: '/api/json/main/14400/str.en.json',
  member: '/api/json/member/7200/info/0/12.json',
  members: '/api/json/members/86400/all/filt........../recent/96/1.json',
  model: '/api/json/model/3600/ad/ada.json',
  models: '/api/json/models/86400/str/filt........../most-popular-toptn/60/1.json',
  download: '/api/download.json?video=7',
  picture: '/pictures/45000/45678/640.jpg',
  playlist: '/api/json/playlist/86400/0/21.json',
  playlists: '/api/json/playlists/86400/recent/60/.1.str..json',
  subscriptions: '/api/json/subscriptions/14400/0/12.json',
  suggesters: '/api/json/suggester/43200/1000.json',
  suggest: '/api/suggester.php?c=tide',
  feed: '/rss/top-rated.xml',
  oembed: '/oembed?url=https%3A%2F%2Fnightjar.example%2F7',
  alive: '/api/alive.php?video_id=7',
  removed: '/api/json/removed/60/1000/0.0.json',
  robots: '/robots.txt',
  sitemapIndex: '/sitemap.xml',
  sitemap: '/sitemaps/videos-3.xml',
  timeline: '/timelines/160x90/0/45000/45678.54.10.vtt',
  timelineSheet: '/timelines/160x90/0/45000/45678/3.jpg',
  track: '/tracks/45000/45678/3.vtt',
  videos: '/api/json/videos2/0/str/latest-updates/60/..1.all.all.all.jsond',
  videosSearch: '/api/videos2.php?params=0/str/relevance/60/search..1.all.all.all&s=tide',
  video: '/api/json/video/86400/0/45000/45678.json',
  pinned: '/api/json/pinned/60/str/categories.clouds.json',
  related: '/api/json/videos_related2/432000/20/0/45000/45678.all.1.json',
  videofile: '/api/videofile.php?video_id=7&lifetime=864000',
  hoverPreview: '/c/45000/45678/45678_tr.mp4',
};

const parse = (name: PathName, address: string): unknown => paths[name].parse(address);

describe.each(Object.entries(addresses) as [PathName, string][])('the path %s', (name, own) => {
  const [path = '', query] = own.split('?');
  const parameters = query === undefined ? '' : `?${query}`;

  test('accepts its own address, and that of no other path', () => {
    const accepted = Object.entries(addresses).filter(([, address]) => parse(name, address) !== undefined);
    expect(accepted.map(([of]) => of)).toEqual([name]);
  });

  test('rejects its own address in another folder, with another ending, and with a further segment', () => {
    for (const other of [`/x${path.slice(1)}`, `/x${path}`, `${path}x`, `${path}/x`, `${path}/1.json`])
      expect(parse(name, `${other}${parameters}`), other).toBeUndefined();
  });
});

const videoId = '45678';

test.each<[PathName, string]>([
  ['picture', `/pictures/x45000/${videoId}/640.jpg`],
  ['picture', `/pictures/45000x/${videoId}/640.jpg`],
  ['picture', '/pictures/45000/x/640.jpg'],
  ['picture', `/pictures/45000/${videoId}/641.jpg`],
  ['track', `/tracks/x45000/${videoId}/3.vtt`],
  ['track', `/tracks/45000x/${videoId}/3.vtt`],
  ['track', '/tracks/45000/x/3.vtt'],
  ['track', `/tracks/45000/${videoId}/x3.vtt`],
  ['track', `/tracks/45000/${videoId}/0.vtt`],
  ['timeline', `/timelines/160x90/x/45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160x90/0/x45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160x90/0/45000x/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160x90/0x/45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/x160x90/0/45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160x90x/0/45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160/0/45000/${videoId}.54.10.vtt`],
  ['timeline', `/timelines/160x90/0/45000/x${videoId}.54.10.vtt`],
  ['timeline', '/timelines/160x90/0/45000/0.54.10.vtt'],
  ['timeline', `/timelines/160x90/0/45000/${videoId}.0.10.vtt`],
  ['timeline', `/timelines/160x90/0/45000/${videoId}.54.0.vtt`],
  ['timelineSheet', `/timelines/160x90/x0/45000/${videoId}/3.jpg`],
  ['timelineSheet', `/timelines/160x90/0/45000/${videoId}/x3.jpg`],
  ['timelineSheet', `/timelines/160x90/0/45000/${videoId}/0.jpg`],
  ['timelineSheet', '/timelines/160x90/0/45000/0/3.jpg'],
  ['hoverPreview', `/c/x45000/${videoId}/${videoId}_tr.mp4`],
  ['hoverPreview', `/c/45000x/${videoId}/${videoId}_tr.mp4`],
  ['hoverPreview', `/c/45000/${videoId}/45679_tr.mp4`],
  ['hoverPreview', '/c/45000/x/x_tr.mp4'],
  ['videofile', '/api/videofile.php?video_id=7&lifetime=x'],
  ['videofile', '/api/videofile.php?lifetime=60'],
  ['download', '/api/download.json?video=0'],
  ['suggest', '/api/suggester.php'],
  ['sitemap', '/sitemaps/xvideos-3.xml'],
  ['sitemap', '/sitemaps/1videos-3.xml'],
  ['sitemap', '/sitemaps/videos-3.xmlx'],
  ['feed', '/rss/top-rated'],
  ['feed', '/rss/model/%zz.xml'],
  ['oembed', '/oembed?url=x&maxheight=high'],
  ['alive', '/api/alive.php'],
  ['removed', '/api/json/removed/60/1000/0.x.json'],
  ['livePicture', '/api/live/0.svg'],
  ['playlist', '/api/json/playlist/86400/0/0.json'],
  ['subscriptions', '/api/json/subscriptions/14400/0/0.json'],
  ['channels', '/api/json/channels/86400/str/recent-toptnx/60/..1.json'],
  ['models', '/api/json/models/86400/str/filt........../recent-toptnx/60/1.json'],
])('the path %s rejects %s', (name, address) => {
  expect(parse(name, address)).toBeUndefined();
});

test('empty slots take the defaults of the path', () => {
  expect(parse('comments', '/api/json/comments/3600//0/0/7.json')).toMatchObject({
    section: 'video',
    page: 1,
  });
  expect(parse('oembed', '/oembed?url=x&maxwidth=&maxheight=')).toEqual({ url: 'x', format: 'json' });
  expect(parse('related', '/api/json/videos_related2/60//0/0/7.json')).toMatchObject({ count: 20, page: 1 });
  expect(parse('video', '/api/json/video/60/0/0/7...json')).toMatchObject({ videoId: 7 });
  expect(parse('videosSearch', '/api/videos2.php?params=0/str//60/search..1...json&s=a')).toMatchObject({
    sort: 'relevance',
    date: 'all',
  });
  expect(parse('videosSearch', '/api/videos2.php?params=0/str//60/search..1...')).toMatchObject({ s: '' });
});

test('a request may have 1000 ids', () => {
  const videoIds = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect(parse('alive', paths.alive.build({ videoIds }))).toEqual({ videoIds });
});
