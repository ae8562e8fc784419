import {
  channelSorts,
  type MemberFilters,
  type ModelFilters,
  memberFilterValues,
  memberSorts,
  modelFilterValues,
  modelSorts,
  paths,
  playlistSorts,
  type VideoListParams,
  videoSorts,
} from '@nightjar/api';
import type { CatalogueFacts } from './facts.ts';

/** A row of the table: a list or another request, measured on several pages when it has pages. */
export interface GrowthCase {
  group: string;
  name: string;
  /** The address of a page, from 1. */
  path: (facts: CatalogueFacts, page: number) => string;
  /** False when there is only one page. */
  isPaged: boolean;
}

/** Part of the addresses; the benchmark does not cache. */
const lifetime = 60;

const cases: GrowthCase[] = [];
const add = (group: string, name: string, path: GrowthCase['path'], isPaged = true) =>
  cases.push({ group, name, path, isPaged });

type Narrowing = Partial<Pick<VideoListParams, 'type' | 'duration' | 'date'>>;
const narrowings: readonly Narrowing[] = [
  { type: 'hd' },
  { type: 'vr' },
  { duration: '1' },
  { duration: '2' },
  { duration: '3' },
  { date: 'day' },
  { date: 'week' },
  { date: 'month' },
];
const combinations: readonly Narrowing[] = [
  { type: 'hd', duration: '2' },
  { type: 'hd', date: 'month' },
  { type: 'vr', duration: '3' },
  { duration: '1', date: 'week' },
  { type: 'hd', duration: '3', date: 'month' },
  { type: 'vr', date: 'month' },
];
const labelOf = (narrowing: object) =>
  Object.entries(narrowing)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

for (const sort of videoSorts)
  add('videos', `all by ${sort}`, (_, page) => paths.videos.build({ lifetime, sort, page, count: 24 }));
for (const narrowing of narrowings) {
  for (const sort of ['latest-updates', 'most-viewed'] as const)
    add('filters', `all ${labelOf(narrowing)} by ${sort}`, (_, page) =>
      paths.videos.build({ lifetime, ...narrowing, sort, page, count: 24 }),
    );
}
for (const narrowing of narrowings.filter(({ duration }) => duration !== undefined))
  add('filters', `all ${labelOf(narrowing)} by longest`, (_, page) =>
    paths.videos.build({ lifetime, ...narrowing, sort: 'longest', page, count: 24 }),
  );
for (const narrowing of combinations)
  add('filters', `all ${labelOf(narrowing)} by top-rated`, (_, page) =>
    paths.videos.build({ lifetime, ...narrowing, sort: 'top-rated', page, count: 24 }),
  );

const sections = [
  ['category', 'categories', 'bigCategory', 'smallCategory'],
  ['model', 'model', 'bigModel', 'smallModel'],
  ['channel', 'channel', 'bigChannel', 'smallChannel'],
  ['member', 'member', 'bigMember', 'smallMember'],
] as const;
for (const [name, section, ...owners] of sections) {
  for (const owner of owners) {
    const size = owner.startsWith('big') ? 'big' : 'small';
    for (const sort of ['latest-updates', 'most-popular', 'top-rated'] as const)
      add('sections', `${size} ${name} by ${sort}`, (facts, page) =>
        paths.videos.build({ lifetime, section, objectId: facts[owner], sort, page, count: 24 }),
      );
    for (const narrowing of narrowings)
      add('section-filters', `${size} ${name} ${labelOf(narrowing)}`, (facts, page) =>
        paths.videos.build({
          lifetime,
          section,
          objectId: facts[owner],
          ...narrowing,
          sort: 'most-viewed',
          page,
          count: 24,
        }),
      );
  }
}
add('sections', 'top-country de', (_, page) =>
  paths.videos.build({
    lifetime,
    section: 'top-country',
    objectId: 'de',
    sort: 'most-popular',
    page,
    count: 24,
  }),
);

for (const sort of modelSorts)
  add('models', `models by ${sort}`, (_, page) => paths.models.build({ lifetime, sort, page, count: 30 }));
const modelFilters: ModelFilters[] = [
  { letter: 'a' },
  { letter: '0' },
  { country: 'de' },
  ...Object.entries(modelFilterValues).flatMap(([slot, values]) =>
    values.slice(0, 2).map((value) => ({ [slot]: value }) as ModelFilters),
  ),
];
for (const filters of modelFilters)
  add('model-filters', `models ${labelOf(filters)}`, (_, page) =>
    paths.models.build({ lifetime, filters, page, count: 30 }),
  );
for (const filters of [
  { hair: 'brown', gender: 'woman' },
  { age: '22-29', height: 'medium', country: 'de' },
] as const)
  add('model-filters', `models ${labelOf(filters)}`, (_, page) =>
    paths.models.build({ lifetime, filters, page, count: 30 }),
  );

for (const sort of channelSorts)
  add('channels', `channels by ${sort}`, (_, page) =>
    paths.channels.build({ lifetime, sort, page, count: 30 }),
  );
for (const letter of ['s', '0'])
  add('channels', `channels letter ${letter}`, (_, page) =>
    paths.channels.build({ lifetime, section: 'letter', objectId: letter, page, count: 30 }),
  );

for (const section of ['all', 'uploaders'] as const)
  for (const sort of memberSorts)
    add('members', `members ${section} by ${sort}`, (_, page) =>
      paths.members.build({ lifetime, section, sort, page, count: 96 }),
    );
const memberFilters: MemberFilters[] = [
  { letter: 'm' },
  { country: 'de' },
  ...Object.entries(memberFilterValues).flatMap(([slot, values]) =>
    values.slice(0, 2).map((value) => ({ [slot]: value }) as MemberFilters),
  ),
  { gender: 'man', relationship: 'single' },
];
for (const filters of memberFilters)
  add('member-filters', `members ${labelOf(filters)}`, (_, page) =>
    paths.members.build({ lifetime, filters, page, count: 96 }),
  );
add(
  'members',
  'one member',
  ({ bigMember }) => paths.member.build({ lifetime, userId: Number(bigMember) }),
  false,
);
add(
  'members',
  'uploads of a member',
  ({ bigMember }) => paths.member.build({ lifetime, userId: Number(bigMember), section: 'uploaded_videos' }),
  false,
);

add('categories', 'categories with pictures', () => paths.categories.build({ lifetime }), false);
add('categories', 'main', () => paths.main.build({ lifetime }), false);

for (const [name, s] of [
  ['a common word', 'aurora'],
  ['a rare word', 'zanzibar'],
  ['two words', 'slow aurora'],
  ['a misspelt word', 'aurrora'],
  ['an unknown word', 'qqqqxyz'],
] as const)
  add('search', `search for ${name}`, (_, page) =>
    paths.videosSearch.build({ lifetime, s, page, count: 24 }),
  );
for (const [name, narrowing] of [
  ['by most-viewed', { sort: 'most-viewed' }],
  ['in hd', { type: 'hd' }],
  ['of the week', { date: 'week' }],
] as const)
  add('search', `search for a common word ${name}`, (_, page) =>
    paths.videosSearch.build({ lifetime, s: 'aurora', ...narrowing, page, count: 24 }),
  );
for (const c of ['a', 'au', 'aurora', 'zanz', 'ada b', 'aurrora'])
  add('suggest', `suggestions for "${c}"`, () => paths.suggest.build({ c }), false);
add('suggest', 'suggestions in advance', () => paths.suggesters.build({ lifetime, count: 1000 }), false);

for (const page of [1, 2, 5])
  add(
    'related',
    `related, page ${page}`,
    ({ videoId }) => paths.related.build({ lifetime, videoId, count: 24, page }),
    false,
  );
add('videos', 'one video', ({ videoId }) => paths.video.build({ lifetime, videoId }), false);
add('comments', 'comments of a video', ({ commentedVideo }, page) =>
  paths.comments.build({ lifetime, section: 'video', objectId: commentedVideo, page }),
);
for (const sort of playlistSorts)
  add('playlists', `playlists by ${sort}`, (_, page) =>
    paths.playlists.build({ lifetime, sort, page, count: 60 }),
  );
add('playlists', 'one playlist', ({ longPlaylist }, page) =>
  paths.playlist.build({ lifetime, playlistId: longPlaylist, page }),
);

export const growthCases: readonly GrowthCase[] = cases;
export const caseGroups: ReadonlySet<string> = new Set(cases.map(({ group }) => group));
