import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';

/** Collects the addresses that the browser prefetches by itself, and the documents that it requests. */
async function watchRequests(page: Page): Promise<{ prefetched: Set<string>; documents: string[] }> {
  const requests = { prefetched: new Set<string>(), documents: [] as string[] };
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => requests.prefetched.add(prefetchUrl));
  await session.send('Preload.enable');
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) {
      requests.documents.push(new URL(request.url()).pathname);
    }
  });
  return requests;
}

test('the browser prefetches the download page when the visitor points at its link, and no other page', async ({
  page,
}) => {
  const { prefetched, documents } = await watchRequests(page);
  await page.goto('/');
  const card = page.getByRole('main').locator('[data-video-card] a').first();
  await card.hover();
  await card.click();
  await expect(page).toHaveURL(/\/video\//);
  const download = page.getByRole('link', { name: 'Download' });
  const address = await download.evaluate((link: HTMLAnchorElement) => link.href);
  await download.hover();
  await expect.poll(() => [...prefetched]).toEqual([address]);
  // Opening the video page requested no document.
  expect(documents).toEqual(['/']);
});
