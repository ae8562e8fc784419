import { type AddressName, addressTable } from '@nightjar/site/addresses';
import type { APIResponse, Page } from '@playwright/test';
import { publicPages } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

/** Pages with a form are made for each visitor and never cached; caches share all other ones between all visitors. */
const isOwn = (name: AddressName) => 'hasForm' in addressTable[name];

/** Addresses that are no pages of their own, or another form of one. */
const furtherAddresses = ({ ordinary }: DemonstrationVideos) => [
  `/embed/${ordinary.id}/`,
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/videos/top-rated/1/_.data',
  '/playlists/recent/1/_.data',
];

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
  const shared = furtherAddresses(videos);
  const own: string[] = [];
  for (const [name, addressOf] of publicPages)
    (isOwn(name) ? own : shared).push(await addressOf({ page, videos }));
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
  for (const path of shared) {
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
  for (const path of own) {
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
