import type { Page } from '@playwright/test';
import { expect, openInteractive, test, titleOf, untilInteractive, watchAddress } from '../product/test.ts';

const cards = (page: Page) => page.getByRole('main').locator('[data-video-card]');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Stores the first videos of the site in both lists of this browser, and `third` as the third of them. */
async function fillLists(page: Page, count: number, third: { id: number; dir: string; title: string }) {
  await page.goto('/videos/most-popular/1/');
  while ((await cards(page).count()) < count) {
    const before = await cards(page).count();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
  const videos = await cards(page).evaluateAll((shown) =>
    shown.map((card) => {
      const [, id = '', dir = ''] = /\/video\/(\d+)\/([^/]*)/.exec(card.querySelector('a')?.href ?? '') ?? [];
      return { id, dir, title: card.querySelector('h2, h3')?.textContent ?? '' };
    }),
  );
  const { dir, title } = third;
  const id = String(third.id);
  const others = videos.filter((video) => video.id !== id);
  const wanted = [...others.slice(0, 2), { id, dir, title }, ...others.slice(2, count - 1)];
  await page.evaluate(async (stored) => {
    const { watchLater } = window as unknown as { watchLater: { count(): Promise<number> } };
    // Creates the database.
    await watchLater.count();
    const opening = indexedDB.open('api_storage');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const stores = ['watch_history', 'watch_later'];
    const transaction = opening.result.transaction(stores, 'readwrite');
    const done = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (const video of stored)
      for (const store of stores)
        transaction
          .objectStore(store)
          .add({ video_id: video.id, title: video.title, dir: video.dir, duration: '1:00' });
    await done;
    opening.result.close();
  }, wanted);
}

for (const [address, heading] of [
  ['/history/', 'Viewing history'],
  ['/watch-later/', 'Watch later'],
] as const)
  test(`a visitor opens a video from the grown list ${address}, and Back and a reload show the same place`, async ({
    page,
    videos: { ordinary },
  }) => {
    await fillLists(page, 30, ordinary);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(cards(page)).toHaveCount(24);
    // No other journey hides it.
    const card = cards(page).filter({ has: page.locator(`a[href^="${watchAddress(ordinary)}"]`) });
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cards(page)).toHaveCount(30);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 0.9 });
    const top = await scrollTop(page);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordinary.title);
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await expect.poll(() => scrollTop(page)).toBe(top);
    await expect(card).toBeInViewport({ ratio: 0.9 });
    await page.reload();
    await expect(cards(page)).toHaveCount(30);
    await expect.poll(() => scrollTop(page)).toBe(top);
    await expect(card).toBeInViewport({ ratio: 0.9 });
  });

test('a visitor goes back with the menu or the search of a narrow screen open, and it closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, '/videos/most-popular/1/', cards(page).first());
  for (const [button, panel] of [
    ['Menu', '#site-menu'],
    ['Search', '#site-search'],
  ] as const) {
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/videos/most-popular/2/');
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.locator(panel)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/videos/most-popular/1/');
    await expect(page.locator(panel)).toBeHidden();
    // The address changes before the list. Until then the link of page 2 would replace the entry of page 1.
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText('Page 1');
  }
});

test('a visitor without a mouse sorts and pages a list, and the focus stays in the page', async ({
  page,
}) => {
  const sort = page.locator('summary').filter({ hasText: 'Sort by' });
  await openInteractive(page, '/videos/most-popular/1/', sort);
  await sort.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Longest' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/videos/longest/1/');
  // The address changes before the list.
  await expect(sort).toContainText('Longest');
  await expect(sort).toBeFocused();

  const last = pages(page).getByRole('link', { name: 'Next' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/videos/longest/2/');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('Page 2');
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  const card = cards(page).first();
  const title = await titleOf(card);
  await card.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('#content')).toBeFocused();
});

test('a visitor of a narrow screen opens the sort menu while the code of its sheet hangs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/DropdownSheet-.*\.js/, () => undefined);
  await page.goto('/videos/most-popular/1/');
  const sort = page.locator('summary').filter({ hasText: 'Most popular' });
  await untilInteractive(sort);
  await sort.click();
  await expect(sort).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('list', { name: 'Sort by' })).toBeVisible();
  await expect(sort).not.toHaveAttribute('aria-busy');
  await page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Longest' }).click();
  await expect(page).toHaveURL('/videos/longest/1/');
});
