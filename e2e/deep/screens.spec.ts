import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { expect, test, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

const widths = [360, 768, 1280, 1920];
const themes = ['dark', 'light'] as const;

const videoPage = ({ videos }: Site) => watchAddress(videos.ordinary);

const publicScreens = {
  home: () => '/',
  list: () => '/videos/most-popular/2/',
  'empty list': () => '/search/1/?s=nothing+is+called+so',
  'empty filtered list': () => '/videos/latest-updates/1/?duration=3&type=vr',
  search: () => '/search/1/?s=aurora',
  'corrected search': () => '/search/1/?s=ligth',
  categories: () => '/categories/',
  category: ({ category }) => `/categories/${category}/`,
  models: () => '/pornstars/count-videos/1/',
  model: ({ model }) => `/pornstar/${model}/`,
  'model info': ({ model }) => `/pornstar/${model}/info/`,
  'model comments': ({ model }) => `/pornstar/${model}/comments/`,
  channels: () => '/pornsites/count-videos/1/',
  channel: ({ channel }) => `/pornsite/${channel}/`,
  'channel info': ({ channel }) => `/pornsite/${channel}/info/`,
  community: () => '/community/recent/1/',
  'public playlists': () => '/playlists/recent/1/',
  playlist: ({ playlist }) => `/playlist/${playlist}`,
  watch: videoPage,
  'deleted video': ({ videos }) => watchAddress(videos.deleted),
  download: ({ videos }) => `/download?video=${videos.ordinary.id}`,
  report: ({ videos }) => `/report/?video=${videos.ordinary.id}`,
  'sign-in': () => '/signin/',
  'sign-up': () => '/signup/',
  'restored password': () => '/signin/?restore=1',
  terms: () => '/information/terms/',
  support: () => '/information/support/',
  'partner program': () => '/content-partner-program/',
  contacts: () => '/contacts',
  takedown: () => '/takedown/',
  'block page': () => '/unavailable',
  history: () => '/history/',
  'watch later': () => '/watch-later/',
  404: () => '/404/',
} satisfies Screens;

const memberScreens = {
  wall: ({ member }) => `/members/${member}/wall/1/`,
  friends: ({ member }) => `/members/${member}/friends/1/`,
  'edit profile': ({ member }) => `/members/${member}/edit/`,
  subscriptions: ({ member }) => `/members/${member}/subscriptions/1/`,
  'uploaded videos': ({ member }) => `/members/${member}/uploaded-videos/1/`,
  favourites: ({ member }) => `/members/${member}/favourite-videos/1/`,
  playlists: ({ member }) => `/members/${member}/playlists/1/`,
  "a member's history": ({ member }) => `/members/${member}/history/1/`,
  "a member's watch later": ({ member }) => `/members/${member}/watch_later_videos/1/`,
  messages: ({ member }) => `/members/${member}/messages/`,
  notifications: ({ member }) => `/members/${member}/notifications/`,
  security: ({ member }) => `/members/${member}/security/`,
  'personal data': ({ member }) => `/members/${member}/data/`,
  'member info': ({ member }) => `/members/${member}/info/`,
  upload: () => '/upload/',
  watch: videoPage,
} satisfies Screens;

const moderatorScreens = {
  review: () => '/moderation/',
  reports: () => '/moderation/reports/',
  appeals: () => '/moderation/appeals/',
  identities: () => '/moderation/identities/',
  members: () => '/moderation/members/',
  member: ({ member }) => `/moderation/members/${member}/`,
  'removed videos': () => '/moderation/removed/',
  'removed comments': () => '/moderation/removed/?section=comment',
  'refused uploads': () => '/moderation/refused/',
  'hash lists': () => '/moderation/hash-lists/',
  'audit log': () => '/moderation/audit/',
  figures: () => '/moderation/figures/',
  'banned terms': () => '/moderation/catalogue/terms/',
  categories: () => '/moderation/catalogue/category/',
  models: () => '/moderation/catalogue/model/',
  'a category': () => '/moderation/catalogue/category/1/',
} satisfies Screens;

interface Site {
  videos: DemonstrationVideos;
  /** Directory names. */
  category: string;
  model: string;
  channel: string;
  /** Id of a public playlist. */
  playlist: string;
  /** Id of the signed-in member. */
  member: string;
}

type Screens = Record<string, (site: Site) => string>;

const viewers = [
  { who: 'a visitor', account: undefined, screens: publicScreens },
  { who: 'a member', account: 'demo', screens: memberScreens },
  { who: 'a moderator', account: 'moderator', screens: moderatorScreens },
] as const;

/** Cumulative layout shift without user input (Layout Instability API). */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(total), 0));
  });
}

/** The directory name, or the id, in the first link to a page of this kind. */
async function firstDirectory(page: Page, list: string, kind: string): Promise<string> {
  const answer = await page.request.get(list);
  return new RegExp(`href="/${kind}/([\\w-]+)[/"]`).exec(await answer.text())?.[1] ?? '';
}

/** Signs in without the form, whose attempts are counted; returns the id of the member. */
async function signIn(page: Page, account: string, origin: string): Promise<string> {
  const answer = await page.request.post('/api/login.php', {
    form: { usr: account, pwd: `${account}-pass` },
    headers: { origin },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

for (const { who, account, screens } of viewers)
  for (const theme of themes)
    for (const width of widths)
      for (const [name, address] of Object.entries<Screens[string]>(screens))
        test(`${who} at ${width} px in the ${theme} theme sees ${name} without layout shift or overflow`, async ({
          page,
          baseURL,
          videos,
        }, info) => {
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          page.on('console', (message) => {
            // The browser logs a page with status 404 or 410 as a failed load.
            if (message.type() === 'error' && !/status of (?:404|410)/.test(message.text()))
              errors.push(message.text());
          });
          const site: Site = {
            videos,
            category: await firstDirectory(page, '/categories/', 'categories'),
            model: await firstDirectory(page, '/pornstars/alphabetaz/1/', 'pornstar'),
            channel: await firstDirectory(page, '/pornsites/alphabetaz/1/', 'pornsite'),
            playlist: await firstDirectory(page, '/playlists/recent/1/', 'playlist'),
            member: account ? await signIn(page, account, baseURL ?? '') : '',
          };
          await page.setViewportSize({ width, height: Math.round(Math.max(width * 0.6, 720)) });
          await page.addInitScript((mode) => {
            document.addEventListener('DOMContentLoaded', () => {
              document.documentElement.dataset.theme = mode;
            });
          }, theme);
          await page.goto(address(site), { waitUntil: 'load' });
          await expect(page.locator('h1').first()).toBeVisible();
          // Screens of members load their content after the document.
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await page.evaluate(layoutShift), 'layout shift').toBeLessThan(0.01);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
          await expectNoBarriers(page);
          const path = info.outputPath(`${who} ${name} ${width} ${theme}.png`.replaceAll(' ', '-'));
          await page.screenshot({ path, fullPage: true });
          expect(errors).toEqual([]);
        });
