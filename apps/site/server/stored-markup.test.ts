import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from './testing/open-site.ts';

const pages = [
  '/',
  '/videos/latest-updates/1/',
  '/videos/top-rated/2/?type=hd',
  '/categories/',
  '/categories/fog/',
  '/pornstars/alphabetaz/1/',
  '/pornsites/alphabetaz/1/',
  '/search/1/?s=light',
  '/search/1/?s=tide',
  '/video/1/drifting-garden-1/',
  '/information/terms/',
  '/signin/',
  '/unavailable',
  '/no-such-page/',
  '/404/',
];

// The pages contain the time of their rendering.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const markupOf = async (site: ReturnType<typeof openSite>, page: string) => (await site.get(page)).text();

test('a page with stored markup equals the page of a new site', async () => {
  const used = openSite();
  for (const page of pages) await markupOf(used, page);
  for (const page of pages) {
    const html = await markupOf(used, page);
    expect(html).toMatch(/<header[^>]*>.*<\/header>/);
    expect(html === (await markupOf(openSite(), page)), page).toBe(true);
  }
});

test('the menu marks the current page, and the search box contains the text', async () => {
  const site = openSite();
  const header = async (page: string) =>
    /<header[\s\S]*?<\/header>/.exec(await markupOf(site, page))?.[0] ?? '';
  await header('/');
  expect(await header('/categories/')).toMatch(/aria-current="[^"]+"[^>]*href="\/categories\/"/);
  expect(await header('/')).not.toContain('aria-current');
  expect(await header('/search/1/?s=tide')).toContain('value="tide"');
  expect(await header('/search/1/?s=light')).not.toContain('value="tide"');
});
