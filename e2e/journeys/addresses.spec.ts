import { expect, test } from '../product/test.ts';

test.describe('a visitor who types an address without its slash, or an old one, reaches the right page', () => {
  for (const [from, status, to] of [
    ['/videos/latest-updates/2?from=mail', 301, '/videos/latest-updates/2/?from=mail'],
    ['/videos/top-rated/', 301, '/videos/top-rated/1/'],
    ['/videos/', 302, '/videos/latest-updates/1/'],
    ['/latest-updates/', 301, '/videos/latest-updates/1/'],
    ['/404', 301, '/404/'],
  ] as const) {
    test(`${from} redirects to ${to}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(status);
      expect(response.headers().location).toBe(to);
    });
  }

  test('a video address without a slug or with a wrong slug redirects to the canonical address', async ({
    request,
    videos,
  }) => {
    const { id, dir } = videos.ordinary;
    for (const from of [`/video/${id}/`, `/video/${id}/another-name/`]) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(`/video/${id}/${dir}/`);
    }
  });

  test('an unknown address is answered with the 404 page and its status', async ({ page }) => {
    const response = await page.goto('/no/such/page/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Return to home page' })).toBeVisible();
  });

  for (const address of [
    '/videos/top-rate/1/',
    '/videos/latest-updates/0/',
    '/Videos/latest-updates/1/',
    '/search/0/?s=abc',
    '/community/bogus/1/',
    '/pornstars/bogus/1/',
    '/members/1/wall/0/',
    '/members/abc/wall/1/',
    '/members/1/favourite-videos/abc/',
    '/video/abc/x/',
    '/playlist/abc',
  ])
    test(`SITE-1: ${address}, which resembles a page, stays the 404 page in the browser`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        // The status of the document itself.
        if (message.type() === 'error' && !message.text().includes('status of 404'))
          errors.push(message.text());
      });
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to home page' })).toBeVisible();
      expect(errors).toEqual([]);
    });

  test('unknown addresses below the areas of the site share one document, which hydrates', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    for (const area of ['moderation', 'information', 'pornstar', 'categories', 'search', 'community']) {
      const response = await page.goto(`/${area}/no/such/page/`);
      expect(response?.status()).toBe(404);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeAttached();
    }
    expect(errors).toEqual([]);
  });
});
