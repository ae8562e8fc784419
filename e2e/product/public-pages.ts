import { type AddressName, addressEntries } from '@nightjar/site/addresses';
import type { Page } from '@playwright/test';
import { watchAddress } from './test.ts';
import type { DemonstrationVideos } from './videos.ts';

interface Visit {
  page: Page;
  videos: DemonstrationVideos;
}

type FindAddress = (visit: Visit) => string | Promise<string>;

/** The first link of a list to a page, read without the browser. */
async function firstLink(page: Page, list: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(list)).text();
  const [, address] = new RegExp(`href="(${pattern.source})"`).exec(html) ?? [];
  if (address === undefined) throw new Error(`The page ${list} has no link that matches ${pattern.source}.`);
  return address;
}

const models = '/pornstars/alphabetaz/1/';
const channels = '/pornsites/alphabetaz/1/';
const ofModel =
  (part: string): FindAddress =>
  async ({ page }) =>
    (await firstLink(page, models, /\/pornstar\/[^/"]+\//)) + part;
const ofChannel =
  (part: string): FindAddress =>
  async ({ page }) =>
    (await firstLink(page, channels, /\/pornsite\/[^/"]+\//)) + part;
const ofVideo =
  (build: (id: number) => string): FindAddress =>
  ({ videos }) =>
    build(videos.ordinary.id);

/** Address names of the pages that a guest can open. */
type Guest = Exclude<
  AddressName,
  | `member_${string}`
  | `moderation${'' | `_${string}`}`
  // No pages: they redirect, or answer a file.
  | 'bookmarks'
  | 'video_short'
  | 'manifest'
  // Pages of members, pages that only the link of a mail opens, and the embed, which other journeys open.
  | 'upload_identity'
  | 'takedown_status'
  | 'appeal'
  | 'embed'
>;

/** An example of every page that a guest can open; the compiler requires one for each new address of the table. */
const examples: Record<Guest, FindAddress> = {
  index: () => '/',
  video: ({ videos }) => watchAddress(videos.ordinary),
  vote: ofVideo((id) => `/vote/?video=${id}`),
  favourite: ofVideo((id) => `/favourite/?video=${id}`),
  subscribe: () => '/subscribe/?section=member&object=1&to=%2F',
  report: ofVideo((id) => `/report/?video=${id}`),
  comments: ofVideo((id) => `/comments/?section=video&id=${id}`),
  videos: () => '/videos/top-rated/1/',
  categories: () => '/categories/',
  'videos-categories': () => '/categories/abstract/?duration=3',
  history: () => '/history/',
  'watch-later': () => '/watch-later/',
  search: () => '/search/1/?s=light',
  signin: () => '/signin/',
  signup: () => '/signup/',
  community: () => '/community/recent/1/',
  upload: () => '/upload/',
  'partner-program': () => '/content-partner-program/',
  pornstars: () => models,
  pornstar: ofModel(''),
  pornstar_info: ofModel('info/'),
  pornstar_comments: ofModel('comments/'),
  pornstar_uploaded_videos: ofModel('videos/1/'),
  pornsites: () => channels,
  pornsite: ofChannel(''),
  pornsite_info: ofChannel('info/'),
  pornsite_uploaded_videos: ofChannel('videos/1/'),
  information_dmca: () => '/information/dmca/',
  information_support: () => '/information/support/',
  information_terms: () => '/information/terms/',
  information_privacy: () => '/information/privacy/',
  information_2257: () => '/information/2257/',
  information_cookies: () => '/information/cookies/',
  contacts: () => '/contacts',
  download: ofVideo((id) => `/download?video=${id}`),
  unavailable: () => '/unavailable',
  playlist: ({ page }) => firstLink(page, '/playlists/recent/1/', /\/playlist\/\d+/),
  playlists: () => '/playlists/recent/1/',
  takedown: () => '/takedown/',
  'not-found': () => '/404/',
};

/** In the order of the address table. */
export const publicPages: readonly (readonly [AddressName, FindAddress])[] = addressEntries.flatMap(
  ([name]) => (isGuest(name) ? [[name, examples[name]] as const] : []),
);

function isGuest(name: AddressName): name is Guest {
  return Object.hasOwn(examples, name);
}
