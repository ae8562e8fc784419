import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, test, watchAddress } from '../product/test.ts';

/** A first link of a list to a page of this kind. */
async function firstLink(request: APIRequestContext, list: string, beginning: string): Promise<string> {
  const html = await (await request.get(list)).text();
  return new RegExp(`href="(${beginning}[^/"]+/)"`).exec(html)?.[1] ?? '';
}

/** Pages whose answers caches share between all visitors. */
async function sharedPages(request: APIRequestContext, video: string): Promise<string[]> {
  const [model, channel] = await Promise.all([
    firstLink(request, '/pornstars/alphabetaz/1/', '/pornstar/'),
    firstLink(request, '/pornsites/alphabetaz/1/', '/pornsite/'),
  ]);
  return [
    ...['/', '/videos/top-rated/1/', '/search/1/?s=light', '/categories/', '/categories/abstract/'],
    ...['/pornstars/alphabetaz/1/', model, `${model}info/`, `${model}comments/`],
    ...['/pornsites/alphabetaz/1/', channel, `${channel}info/`, '/community/recent/1/'],
    ...['/information/terms/', '/information/privacy/', '/content-partner-program/', '/unavailable'],
    ...['/history/', '/watch-later/', '/404/', '/manifest.webmanifest'],
    ...[video, '/sitemap.xml', '/videos/top-rated/1/_.data'],
  ];
}

/** Pages with a form, which are made for each visitor and never cached. */
const ownPages = ['/signin/', '/signup/', '/upload/', '/contacts', '/takedown/', '/report/?video='];

async function signIn(page: Page, origin: string): Promise<string[]> {
  const answer = await page.request.post('/api/login.php', {
    form: { usr: 'demo', pwd: 'demo-pass' },
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
  const cookies = await page.context().cookies();
  return cookies.map(({ value }) => value).filter((value) => value.length > 10);
}

test('a guest gets the pages that a member got before, byte for byte, with nothing of the member', async ({
  page,
  playwright,
  baseURL,
  videos,
}) => {
  const secrets = await signIn(page, baseURL ?? '');
  expect(secrets.length, 'the session of the member').toBeGreaterThan(0);
  const guest = await playwright.request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 });
  const video = watchAddress(videos.ordinary);
  /** Two answers with the same bytes. The member is first, so that the member's answer would be the cached one. */
  const equalPair = async (path: string) => {
    let pair: [ofMember: APIResponse, ofGuest: APIResponse] | undefined;
    await expect(async () => {
      pair = [await page.request.get(path, { maxRedirects: 0 }), await guest.get(path)];
      expect((await pair[0].text()) === (await pair[1].text()), 'equal bodies').toBe(true);
    }).toPass({ timeout: 15_000 });
    if (pair === undefined) throw new Error(`There is no answer for ${path}.`);
    return pair;
  };
  for (const path of await sharedPages(guest, video)) {
    await test.step(path, async () => {
      // Other journeys change the catalogue meanwhile; a personal page would differ every time.
      const [ofMember, ofGuest] = await equalPair(path);
      expect(ofGuest.status(), 'status').toBe(ofMember.status());
      expect(ofGuest.headers()['cache-control'], 'Cache-Control').toMatch(/s-maxage|public/);
      expect(ofGuest.headers(), 'headers').not.toHaveProperty('set-cookie');
      const other = await ofGuest.text();
      for (const secret of secrets) expect(other.includes(secret), 'a token of the member').toBe(false);
      expect(other).not.toContain('demo@');
    });
  }
  for (const path of ownPages.map((own) => (own.endsWith('=') ? own + videos.ordinary.id : own))) {
    await test.step(path, async () => {
      await page.request.get(path, { maxRedirects: 0 });
      const ofGuest = await guest.get(path);
      expect(ofGuest.headers()['cache-control'], 'Cache-Control').toContain('no-store');
      const text = await ofGuest.text();
      for (const secret of secrets) expect(text.includes(secret), 'a token of the member').toBe(false);
    });
  }
  await guest.dispose();
});
