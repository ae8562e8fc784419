import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cacheLifetimes,
  categorySections,
  channelSections,
  channelSorts,
  commentSections,
  commentSorts,
  feedSections,
  livePictures,
  maximumCount,
  maximumPage,
  maximumSitemapBlock,
  memberFilterValues,
  memberListSections,
  memberSections,
  memberSorts,
  modelFilterValues,
  modelSorts,
  oembedFormats,
  paths,
  pictureFormats,
  pictureWidths,
  pinnedSections,
  playlistSections,
  playlistSorts,
  searchSorts,
  sitemapKinds,
  videoDates,
  videoDurations,
  videoSections,
  videoSorts,
  videoTypes,
} from './index.ts';

// A fixed seed makes every run the same; fast-check prints it with a failure.
fc.configureGlobal({ seed: 20260301, numRuns: 200 });

/** Text that is known to break URL builders. */
const hostile = [
  '%00',
  '%2e%2e%2f',
  '..',
  '../../etc/passwd',
  '.',
  'a.json',
  '.json',
  'a/b',
  '//',
  '\\..\\',
  '?s=1&x',
  '#',
  'é',
  '日本',
  '%',
  '%zz',
  '+',
  ' ',
  '~',
  'a%2Fb',
  '\u202e',
  '👩‍🚀',
  ';',
  ':',
  "'",
  '"><b>',
  '-toptn',
  'filt',
  '\n',
  '\uFFFD',
];
const text = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 40 }))
  .map((value) => value.replaceAll('\0', ''));
const dir = text.filter((value) => value !== '');
const lifetime = fc.constantFrom(...cacheLifetimes);
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const page = fc.integer({ min: 1, max: maximumPage });
const count = fc.integer({ min: 1, max: maximumCount });
const gender = fc.stringMatching(/^[a-z]{1,12}$/);
const lang = fc.constantFrom('en', 'de', 'pt-br');
const listSlots = {
  lifetime,
  gender,
  count,
  objectId: text,
  page,
  type: fc.constantFrom(...videoTypes),
  duration: fc.constantFrom(...videoDurations),
  date: fc.constantFrom(...videoDates),
};
const choice = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const filters = fc.record(
  {
    letter: fc.constantFrom('a', 'z', '0', 'é', 'ñ', 'あ'),
    age: choice(modelFilterValues.age),
    hair: choice(modelFilterValues.hair),
    gender: choice(modelFilterValues.gender),
    height: choice(modelFilterValues.height),
    weight: choice(modelFilterValues.weight),
    ethnicity: choice(modelFilterValues.ethnicity),
    relationship: choice(modelFilterValues.relationship),
    orientation: choice(modelFilterValues.orientation),
    country: fc.stringMatching(/^[a-z]{2}$/),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const memberFilters = fc.record(
  {
    letter: fc.constantFrom('a', 'z', '0', 'é'),
    age: choice(memberFilterValues.age),
    avatar: choice(memberFilterValues.avatar),
    gender: choice(memberFilterValues.gender),
    relationship: choice(memberFilterValues.relationship),
    orientation: choice(memberFilterValues.orientation),
    country: fc.stringMatching(/^[a-z]{2}$/),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const format = fc.constantFrom('160x90', '320x180', '1x1');

const domains = {
  main: fc.record({ lifetime, gender, lang }),
  videos: fc.record({ ...listSlots, sort: choice(videoSorts), section: choice(videoSections) }),
  videosSearch: fc
    .tuple(fc.record({ ...listSlots, sort: choice(searchSorts), s: text }), fc.boolean())
    .map(([search, isLiteral]) => ({ ...search, ...(isLiteral && { isLiteral }) })),
  video: fc.record({ lifetime, videoId: id }),
  pinned: fc.record({ lifetime, gender, section: choice(pinnedSections), objectId: text }),
  related: fc.record({ lifetime, videoId: id, count, page }),
  videofile: fc.record({ lifetime, videoId: id }),
  categories: fc.record({ lifetime, gender, section: choice(categorySections), lang }),
  channels: fc.record({
    lifetime,
    gender,
    sort: choice(channelSorts),
    count,
    section: choice(channelSections),
    objectId: text,
    page,
  }),
  channel: fc.record({ lifetime, dir }),
  models: fc.record({ lifetime, gender, filters, sort: choice(modelSorts), count, page }),
  model: fc.record({ lifetime, dir }),
  timeline: fc.record({ videoId: id, format, count: id, interval: id }),
  timelineSheet: fc.record({ videoId: id, format, sheet: id }),
  track: fc.record({ videoId: id, number: id }),
  hoverPreview: fc.record({ videoId: id }),
  picture: fc.record({ videoId: id, width: choice(pictureWidths), format: choice(pictureFormats) }),
  download: fc.record({ videoId: id }),
  suggesters: fc.record({ lifetime, count }),
  suggest: fc.record({ c: text }),
  playlist: fc.record({ lifetime, playlistId: id, page }),
  playlists: fc.record({
    lifetime,
    sort: choice(playlistSorts),
    count,
    section: choice(playlistSections),
    page,
    gender,
    objectId: text,
  }),
  members: fc.record({
    lifetime,
    section: choice(memberListSections),
    filters: memberFilters,
    sort: choice(memberSorts),
    count,
    page,
    search: text,
  }),
  member: fc.record({ lifetime, section: choice(memberSections), userId: id }),
  comments: fc.oneof(
    fc.record({ lifetime, section: choice(commentSections), objectId: id, page }),
    fc.record(
      {
        lifetime,
        section: choice(commentSections),
        objectId: id,
        page: fc.constant(1),
        sort: choice(commentSorts),
        from: id,
      },
      { requiredKeys: ['lifetime', 'section', 'objectId', 'page', 'sort'] },
    ),
  ),
  houseAd: fc.constant({}),
  live: fc.record({ lifetime, count }),
  livePicture: fc.record({ number: fc.integer({ min: 1, max: livePictures }) }),
  subscriptions: fc.record({ lifetime, userId: id }),
  robots: fc.constant({}),
  sitemapIndex: fc.constant({}),
  sitemap: fc.record({ kind: choice(sitemapKinds), block: fc.integer({ min: 0, max: maximumSitemapBlock }) }),
  feed: fc.oneof(
    fc.record({ section: fc.constant('' as const), dir: fc.constant(''), sort: choice(videoSorts) }),
    fc.record({ section: choice(feedSections), dir, sort: fc.constant('latest-updates' as const) }),
  ),
  oembed: fc.record({
    url: dir,
    format: choice(oembedFormats),
    maxWidth: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
    maxHeight: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  }),
  alive: fc.record({ videoIds: fc.uniqueArray(id, { minLength: 1, maxLength: 1000 }) }),
  removed: fc.record({
    lifetime,
    count,
    since: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
    after: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
  }),
};

/** A common type of all paths, so that one test covers them. */
type AnyPath = { build(params: unknown): string; parse(address: string): unknown };
const all = Object.entries(domains).map(([name, domain]) => ({
  name,
  domain: domain as fc.Arbitrary<unknown>,
  path: paths[name as keyof typeof paths] as AnyPath,
}));

test('every path has a domain here', () => {
  expect(Object.keys(domains).sort()).toEqual(Object.keys(paths).sort());
});

describe.each(all)('$name', ({ path, domain }) => {
  test('A1: parsing a built address returns its params', () => {
    fc.assert(
      fc.property(domain, (params) => {
        expect(path.parse(path.build(params))).toEqual(params);
      }),
    );
  });

  test('A1: a built address parses to the same params after normalisation by a browser or proxy', () => {
    fc.assert(
      fc.property(domain, (params) => {
        const built = path.build(params);
        const url = new URL(built, 'https://site.example');
        expect(built).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(path.parse(`${url.pathname}${url.search}`)).toEqual(params);
      }),
    );
  });

  test('A2: an address with two leading slashes is parsed', () => {
    fc.assert(
      fc.property(domain, (params) => {
        expect(path.parse(`/${path.build(params)}`)).toEqual(params);
      }),
    );
  });

  test('A3: parsing never throws and never accepts the address of another path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath()), (address) => {
        expect(path.parse(address)).toBeUndefined();
      }),
    );
    for (const other of all.filter((candidate) => candidate.path !== path)) {
      fc.assert(
        fc.property(other.domain, (params) => {
          expect(path.parse(other.path.build(params))).toBeUndefined();
        }),
        { numRuns: 10 },
      );
    }
  });

  test('A3: a damaged address is unknown, or parses to params that build a valid address', () => {
    const damaged = fc
      .tuple(domain, fc.nat(), fc.constantFrom('', '%', '%00', '.', '/', '..', '\0', 'x', '-1', '\ud800'))
      .map(([params, at, piece]) => {
        const built = path.build(params);
        const index = at % built.length;
        return built.slice(0, index) + piece + built.slice(index + 1);
      });
    fc.assert(
      fc.property(damaged, (address) => {
        const params = path.parse(address);
        if (params !== undefined) expect(path.parse(path.build(params))).toEqual(params);
      }),
    );
  });
});

test('A4: build cleans invalid text instead of failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\ud800', '\udfff', '\0', 'a', '/') }), (s) => {
      const search = paths.videosSearch.parse(paths.videosSearch.build({ s }));
      expect(search?.s).toBe(s.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', ''));
      const built = paths.channel.build({ dir: `a${s}` });
      expect(paths.channel.parse(built)).toBeDefined();
    }),
  );
});

test('A4: a NUL in a dir makes the address unknown', () => {
  expect(paths.channel.parse('/api/json/channel/86400/a/a%00b.json')).toBeUndefined();
  expect(paths.model.parse('/api/json/model/3600/ab/ab%ff.json')).toBeUndefined();
});

test('A5: the extension is jsond for lifetime 0 and json for any other, and both are accepted', () => {
  expect(paths.videos.build({ lifetime: 0 })).toBe(
    '/api/json/videos2/0/str/latest-updates/60/..1.all.all.all.jsond',
  );
  expect(paths.video.build({ videoId: 1_234_567 })).toBe(
    '/api/json/video/86400/1000000/1234000/1234567.json',
  );
  expect(paths.video.parse('/api/json/video/0/0/0/7.json')).toEqual({ lifetime: 0, videoId: 7 });
  expect(paths.video.parse('/api/json/video/60/0/0/7.jsond')).toEqual({ lifetime: 60, videoId: 7 });
});

test('A6: blocks of ids and first letters are built exactly and not checked when parsing', () => {
  expect(paths.related.build({ videoId: 45_678 })).toBe(
    '/api/json/videos_related2/432000/20/0/45000/45678.all.1.json',
  );
  expect(paths.video.parse('/api/json/video/86400/0/1234000/1234567.json')?.videoId).toBe(1_234_567);
  expect(paths.channel.build({ dir: 'north-light' })).toBe('/api/json/channel/86400/n/north-light.json');
  expect(paths.model.build({ dir: 'ada-vale' })).toBe('/api/json/model/3600/ad/ada-vale.json');
  expect(paths.model.build({ dir: '..' })).toBe('/api/json/model/3600/_/...json');
  expect(paths.hoverPreview.build({ videoId: 45_678 })).toBe('/c/45000/45678/45678_tr.mp4');
});

test.each([
  ['no lifetime', '/api/json/video/0/0/7.json', 86400],
  ['an empty lifetime', '/api/json/video//0/0/7.json', 86400],
  ['a lifetime between two known ones', '/api/json/video/5000/0/0/7.json', 3600],
  ['a lifetime above all known ones', '/api/json/video/99999999/0/0/7.json', 864000],
])('A7: %s is replaced by a known lifetime', (_, address, lifetime) => {
  expect(paths.video.parse(address)).toEqual({ lifetime, videoId: 7 });
});

test('A7: videofile takes its default lifetime when none is sent', () => {
  expect(paths.videofile.parse('/api/videofile.php?video_id=7')).toEqual({ lifetime: 864000, videoId: 7 });
  expect(paths.videofile.parse('/api/videofile.php?video_id=x')).toBeUndefined();
  expect(paths.videofile.parse('/api/videofile.php')).toBeUndefined();
});

test('A8: stray dots are ignored and missing slots take their defaults', () => {
  const search = paths.videosSearch.parse(
    '/api/videos2.php?params=86400/str/relevance/60/search.0.2.all...&s=night+sky&utm=1',
  );
  expect(search).toMatchObject({
    lifetime: 86400,
    count: 60,
    objectId: '0',
    page: 2,
    type: 'all',
    date: 'all',
    s: 'night sky',
  });
  expect(
    paths.videos.parse('/api/json/videos2/3600/str/most-popular/24/categories.outdoor.3.all..day.json'),
  ).toEqual({
    lifetime: 3600,
    gender: 'str',
    sort: 'most-popular',
    count: 24,
    section: 'categories',
    objectId: 'outdoor',
    page: 3,
    type: 'all',
    duration: 'all',
    date: 'day',
  });
  expect(paths.videos.parse('/api/json/videos2/86400/str/longest/24/0.0.2.all.all.all.json')).toMatchObject({
    section: '',
    page: 2,
  });
  expect(paths.related.parse('/api/json/videos_related2/432000/12/0/0/7.all.1..json')).toMatchObject({
    videoId: 7,
  });
  expect(paths.categories.parse('/api/json/categories/14400/str.all.json')).toMatchObject({
    section: 'all',
    lang: 'en',
  });
});

test('A19: lists and search are also accepted under their older names', () => {
  const slots = '86400/str/latest-updates/60/categories.outdoor.1.all..day';
  expect(paths.videos.parse(`/api/json/videos/${slots}.json`)).toEqual(
    paths.videos.parse(`/api/json/videos2/${slots}.json`),
  );
  const search = 'params=259200/str/relevance/60/search..2.all..&s=sky&sort=latest-updates&date=all';
  expect(paths.videosSearch.parse(`/api/videos.php?${search}`)).toMatchObject({ page: 2, s: 'sky' });
});

test('A9: counts and pages are clamped, and an invalid number makes the address unknown', () => {
  const list = (count: string, page: string) =>
    paths.videos.parse(`/api/json/videos2/0/str/latest-updates/${count}/..${page}.all.all.all.json`);
  expect(list('999999', '0')).toMatchObject({ count: 1000, page: 1 });
  expect(list('0', '99999999')).toMatchObject({ count: 1, page: 1_000_000 });
  expect(list('-5', '1')).toBeUndefined();
  expect(list('5', '1e3')).toBeUndefined();
  expect(paths.video.parse('/api/json/video/0/0/0/0.json')).toBeUndefined();
  expect(paths.video.parse('/api/json/video/0/0/0/9007199254740993.json')).toBeUndefined();
});

test('A10: an unknown word makes the address unknown', () => {
  expect(paths.videos.parse('/api/json/videos2/0/str/by-magic/60/..1.all.all.all.json')).toBeUndefined();
  expect(paths.videos.parse('/api/json/videos2/0/str/longest/60/tags.x.1.all.all.all.json')).toBeUndefined();
  expect(
    paths.videosSearch.parse('/api/videos2.php?params=0/str/relevance/60/categories.x.1.all..&s=a'),
  ).toBeUndefined();
});

test('A11: -toptn after the sort of models and channels is optional', () => {
  const models = '/api/json/models/86400/str/filt........../count-videos';
  expect(paths.models.parse(`${models}-toptn/30/2.json`)).toEqual(paths.models.parse(`${models}/30/2.json`));
  const channels = '/api/json/channels/86400/str/alphabetaz';
  expect(paths.channels.parse(`${channels}-toptn/60/..1.json`)).toEqual(
    paths.channels.parse(`${channels}/60/..1.json`),
  );
  expect(paths.channels.build({ sort: 'recent' })).toBe(
    '/api/json/channels/86400/str/recent-toptn/60/..1.json',
  );
});

test('A12: the filters of models are ten slots after filt, beginning with the letter', () => {
  expect(paths.models.build({ filters: { letter: 'b' } })).toContain('/filt.b........./');
  expect(paths.models.build({ filters: { age: '40+', hair: 'dark', country: 'se' } })).toContain(
    '/filt..40%2B.dark.......se/',
  );
  expect(
    paths.models.parse('/api/json/models/86400/str/filt..40+......../recent/30/1.json')?.filters,
  ).toEqual({ age: '40+' });
  expect(paths.models.parse('/api/json/models/86400/str/filt..old......../recent/30/1.json')).toBeUndefined();
  expect(paths.models.parse('/api/json/models/86400/str/b........./recent/30/1.json')).toBeUndefined();
});

test('A12: members use the slots of models; the avatar replaces the hair, and three slots stay empty', () => {
  expect(paths.members.build({ filters: { letter: 'b', avatar: 'yes', country: 'se' } })).toBe(
    '/api/json/members/86400/all/filt.b..yes.......se/recent/96/1.json',
  );
  expect(
    paths.members.parse('/api/json/members/86400/all/filt....man.....3./recent/96/1.json?search=mi%20ra'),
  ).toMatchObject({ filters: { gender: 'man', orientation: '3' }, search: 'mi ra' });
  expect(
    paths.members.parse('/api/json/members/86400/all/filt.....little...../recent/96/1.json'),
  ).toBeUndefined();
});

test('A13: further pages of comments and of a playlist follow the id', () => {
  expect(paths.comments.build({ objectId: 1_234_567 })).toBe(
    '/api/json/comments/3600/video/1000000/1234000/1234567.json',
  );
  expect(paths.comments.build({ objectId: 7, section: 'member', page: 2, lifetime: 0 })).toBe(
    '/api/json/comments/0/member/0/0/7.2.jsond',
  );
  expect(paths.comments.parse('/api/json/comments/3600/video/0/0/7.json')).toMatchObject({ page: 1 });
  expect(paths.playlist.build({ playlistId: 1234, page: 3 })).toBe(
    '/api/json/playlist/86400/1000/1234.3.json',
  );
});

test('A13: the threads of comments have a sort and the comment where the list starts', () => {
  const threads = { objectId: 7, sort: 'top', from: 55, lifetime: 0 } as const;
  expect(paths.comments.build(threads)).toBe('/api/json/comments/0/video/0/0/7..top.55.jsond');
  expect(paths.comments.build({ objectId: 7, sort: 'oldest' })).toBe(
    '/api/json/comments/3600/video/0/0/7..oldest.json',
  );
  for (const slots of ['7.2.top', '7..best', '7..top.x', '7...55', '7..top.55.1']) {
    expect(paths.comments.parse(`/api/json/comments/3600/video/0/0/${slots}.json`)).toBeUndefined();
  }
});

test('A14: each sitemap has one kind and block, and an index lists them', () => {
  expect(paths.sitemapIndex.build({})).toBe('/sitemap.xml');
  expect(paths.sitemap.build({ kind: 'videos', block: 12 })).toBe('/sitemaps/videos-12.xml');
  for (const address of ['/sitemaps/videos-50000.xml', '/sitemaps/videos.xml', '/sitemaps/tags-0.xml']) {
    expect(paths.sitemap.parse(address)).toBeUndefined();
  }
});

test('A15: the address of a feed has a sort, or a section with a dir', () => {
  expect(paths.feed.build({ sort: 'top-rated' })).toBe('/rss/top-rated.xml');
  expect(paths.feed.build({ section: 'model', dir: 'ada vale' })).toBe('/rss/model/ada%20vale.xml');
  for (const address of ['/rss/by-magic.xml', '/rss/.xml', '/rss/tags/x.xml', '/rss/model/x/y.xml']) {
    expect(paths.feed.parse(address)).toBeUndefined();
  }
});

test('A16: oEmbed takes absolute addresses and distinguishes an unknown format from an invalid request', () => {
  expect(paths.oembed.parse('/oembed?url=https%3A%2F%2Fa.example%2Fvideo%2F7%2F')).toEqual({
    url: 'https://a.example/video/7/',
    format: 'json',
  });
  expect(paths.oembed.parse('/oembed?url=x&format=yaml&maxwidth=0')).toEqual({
    url: 'x',
    format: 'unknown',
    maxWidth: 1,
  });
  expect(paths.oembed.parse('/oembed?format=json')).toBeUndefined();
  expect(paths.oembed.parse('/oembed?url=x&maxwidth=wide')).toBeUndefined();
});

test('A17: a request has at most 1000 unique ids', () => {
  expect(paths.alive.parse('/api/alive.php?video_id=3,%201,3')).toEqual({ videoIds: [3, 1] });
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(',');
  for (const ids of ['', 'x', '1,,2', '0', many]) {
    expect(paths.alive.parse(`/api/alive.php?video_id=${ids}`)).toBeUndefined();
  }
});

test('A18: removals continue from a time and an id', () => {
  expect(paths.removed.build({ since: 1_700_000_000_000, after: 7 })).toBe(
    '/api/json/removed/60/1000/1700000000000.7.json',
  );
  expect(paths.removed.parse('/api/json/removed/60/9999/.json')).toMatchObject({
    count: 1000,
    since: 0,
    after: 0,
  });
  expect(paths.removed.parse('/api/json/removed/60/10/yesterday.json')).toBeUndefined();
});
