import type { Locator, Page } from '@playwright/test';
import { expect, expectPage, openInteractive, test, titleOf } from '../product/test.ts';

const cards = (page: Page | Locator) => page.locator('[data-video-card]');
const data = /_\.data(\?|$)/;

/** The first list of the page; the home page has others below it. */
const firstList = (page: Page) =>
  cards(
    page
      .getByRole('list')
      .filter({ has: cards(page) })
      .first(),
  );

/**
 * Expects that this page was added to the list, and returns the number of cards then. It can be less than that of full pages: a
 * video that another journey moves to the next page meanwhile, because it publishes one, is shown once.
 */
async function expectAdded(page: Page, number: number, list: Locator, before: number): Promise<number> {
  await expectPage(page, number);
  await expect.poll(() => list.count()).toBeGreaterThan(before);
  return list.count();
}

/** Holds the data of pages back until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(data, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lets 120 seconds pass, again if the deadline began later: the request can follow the progress bar. */
const expectAfterDeadline = (page: Page, message: Locator) =>
  expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

for (const address of ['/videos/most-popular/1/', '/'])
  test(`a visitor loads more of ${address} without a network, keeps the cards, and retries in place`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const list = firstList(page);
    const count = await list.count();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(list).toHaveCount(count);

    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectAdded(page, 2, list, count);
    await expect(page).toHaveURL(address === '/' ? '/?page=2' : '/videos/most-popular/2/');
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
  });

test('a visitor opens a page without a network, and it appears when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/videos/most-popular/1/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'This page is not available at the moment' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expectPage(page, 2);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a visitor sees that a slow page is loading, and where', async ({ page }) => {
  await page.goto('/videos/most-popular/1/');
  const release = await holdData(page);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true');
  release();
  await expectPage(page, 2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('#content')).not.toHaveAttribute('aria-busy');
});

for (const width of [360, 1280])
  test(`a visitor loads more over a slow connection at ${width} px, and the page keeps its height when the videos arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const more = page.getByRole('link', { name: 'Load more' });
    await openInteractive(page, '/videos/most-popular/1/', more);
    const count = await cards(page).count();
    const endOfList = () =>
      page
        .getByRole('navigation', { name: 'Pages' })
        .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const before = await endOfList();
    const release = await holdData(page);
    await more.click();
    await expect.poll(endOfList).toBeGreaterThan(before);
    const withPlaceholders = await endOfList();
    release();
    await expectAdded(page, 2, cards(page), count);
    // A row whose titles are all short is one line lower than a placeholder, and a video can be missing (see `expectAdded`).
    const moved = Math.abs((await endOfList()) - withPlaceholders);
    expect(moved).toBeLessThan((withPlaceholders - before) / 10);
  });

test('a visitor retries a link whose code could not be loaded, and the link opens', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const chunk = /category-videos\.route-.*\.js/;
  await page.route(chunk, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Abstract', exact: true }).first().click();
  await expect(page.getByText('Part of the page could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect(page.getByText('Part of the page could not be loaded.')).toBeHidden();
});

test('a visitor retries a link whose code does not arrive within 120 seconds, and the link opens', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const chunk = /category-videos\.route-.*\.js/;
  await page.route(chunk, () => undefined);
  await page.getByRole('link', { name: 'Abstract', exact: true }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expectAfterDeadline(page, page.getByText('Part of the page could not be loaded.'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect(cards(page).first()).toBeVisible();
});

test('a visitor searches while the code of the results cannot be loaded, retries, and finds videos', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: 'Search' }).and(page.locator(':visible'));
  await openInteractive(page, '/categories/', field);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const chunk = /search\.route-.*\.js/;
  await page.route(chunk, (route) => route.abort('connectionrefused'));
  // The plain box, before its suggestions replace it.
  await page.route(/SearchSuggestions-.*\.js/, (route) => route.abort('connectionrefused'));
  await field.fill('light');
  await field.press('Enter');
  await expect(page.getByText('Part of the page could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL('/categories/');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/search/1/?s=light');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('a visitor opens a page whose data does not arrive within 120 seconds, and retries in place', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/videos/most-popular/1/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.route(data, () => undefined);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expectAfterDeadline(
    page,
    page.getByRole('heading', { name: 'This page is not available at the moment' }),
  );
  await page.unroute(data);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectPage(page, 2);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a visitor opens a page by keyboard that cannot be loaded, and retries: each time the focus is in the content', async ({
  page,
}) => {
  const link = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true });
  await openInteractive(page, '/videos/most-popular/1/', link);
  await page.route(data, (route) => route.abort('connectionrefused'));
  await link.press('Enter');
  const retry = page.getByRole('link', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await page.unroute(data);
  await retry.press('Enter');
  await expectPage(page, 2);
  await expect(page.locator('#content')).toBeFocused();
});

for (const address of ['/videos/most-popular/1/', '/'])
  test(`a visitor goes back to ${address} after it grew and forward again, each time to the same place`, async ({
    page,
  }) => {
    await page.goto(address);
    const list = firstList(page);
    const count = await list.count();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expectAdded(page, 2, list, count);
    const card = list.nth(count + 4);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 0.9 });
    const top = await page.evaluate(() => window.scrollY);
    const title = await titleOf(card);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const below = 300;
    await page.evaluate((to) => window.scrollTo(0, to), below);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(below);
    for (const _time of ['first', 'second']) {
      await page.goBack();
      await expectAdded(page, 2, list, count);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
      await expect(card).toBeInViewport({ ratio: 0.9 });
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(below);
    }
  });

test('a visitor reloads a list that grew, and finds all its cards at the same place', async ({ page }) => {
  await page.goto('/videos/most-popular/1/');
  const count = await cards(page).count();
  let grown = count;
  for (const pages of [2, 3]) {
    await page.getByRole('link', { name: 'Load more' }).click();
    grown = await expectAdded(page, pages, cards(page), grown);
  }
  const card = cards(page).nth(2 * count + 4);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  const top = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expectAdded(page, 3, cards(page), 2 * count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL('/videos/most-popular/3/');
});

test('a visitor reloads a list that grew, and keeps the last page when the earlier ones cannot be loaded', async ({
  page,
}) => {
  await page.goto('/videos/most-popular/1/');
  const count = await cards(page).count();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expectAdded(page, 2, cards(page), count);
  await page.route(data, (route) => route.abort('connectionrefused'));
  const failed = page.waitForEvent('requestfailed', (request) => data.test(request.url()));
  await page.reload();
  await failed;
  await page.unroute(data);
  // The list that continues is the one that was kept.
  await page.getByRole('link', { name: 'Load more' }).click();
  expect(await expectAdded(page, 3, cards(page), count)).toBeLessThanOrEqual(2 * count);
});
