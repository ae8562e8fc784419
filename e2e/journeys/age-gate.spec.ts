import AxeBuilder from '@axe-core/playwright';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

/** A visitor without any cookie. */
test.use({ storageState: { cookies: [], origins: [] } });

const enterButton = { name: "I'm 18 or older – Enter" };

test('a new visitor confirms the age by keyboard, once for all pages', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  const gate = page.getByRole('dialog', { name: 'This site is for adults only' });
  await expect(gate).toBeVisible();
  await expect(page.getByRole('button', enterButton)).toBeFocused();
  // Neither Escape nor a press on the backdrop closes it, also not the second time.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(gate).toBeVisible();
  }
  expect((await new AxeBuilder({ page }).include('#age-gate').analyze()).violations).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: "I'm under 18 – Leave" })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(gate).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === '_agev')).toMatchObject({ value: '1', sameSite: 'Lax' });
  await page.reload();
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
  await expect(gate).toBeHidden();
  expect(errors).toEqual([]);
});

test('a new visitor reads the terms before the confirmation, and is asked on the next page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'terms', exact: true }).first().click();
  await expect(page).toHaveURL(/\/information\/terms\/$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /home page$/ }).click();
  await expect(page.getByRole('button', enterButton)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/information\/terms\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor from a campaign is not asked, here and later', async ({ page }) => {
  await page.goto('/?campaign_id=7');
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/categories/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the gate covers the page from the first paint and shifts nothing', async ({ page, videos }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', watchAddress(videos.ordinary)]) {
    // Scripts of the page never arrive, so only the document can show the gate.
    await page.route('**/assets/**/*.js', () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('button', enterButton)).toBeVisible();
    await page.unroute('**/assets/**/*.js');
    await page.goto(address);
    await page.getByRole('button', enterButton).click();
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
    // On a busy machine the browser may paint a card that it has parsed in part, and the marks of its picture move.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    await page.context().clearCookies();
  }
});

test('two visitors get the same document, with and without the confirmation', async ({ request }) => {
  const open = (cookie: string) => request.get('/', { headers: { cookie } });
  // A change of the catalogue between two answers changes the document too, so the pair is requested again.
  await expect(async () => {
    const [asked, adult] = await Promise.all([open(''), open('_agev=1; show_site=yes')]);
    expect(await adult.text()).toBe(await asked.text());
  }).toPass();
  const [asked, adult] = [await open(''), await open('_agev=1; show_site=yes')];
  expect(adult.headers()['cache-control']).toContain('s-maxage');
  expect(asked.headers().rating).toBe('RTA-5042-1996-1400-1577-RTA');
});

test('a visitor of a blocked country sees the block page, and reads the legal texts', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'tcid', value: 'GB', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/unavailable$/);
  await expect(page.getByRole('heading', { name: 'Age Verification in GB' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/information/privacy/');
  await expect(page).toHaveURL(/\/information\/privacy\/$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('show_site');
  await page.goto('/?pub=1');
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
});

test('a visitor of a blocked country who follows a link of the block page sees the block page again', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'tcid', value: 'GB', url: baseURL ?? '' }]);
  const home = page.getByRole('link', { name: /home page$/ });
  await openInteractive(page, '/', home);
  await expect(page).toHaveURL(/\/unavailable$/);
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/_.data');
  const loaded = page.waitForEvent('load');
  await home.click();
  expect((await refused).status()).toBe(204);
  await loaded;
  await expect(page).toHaveURL(/\/unavailable$/);
  await expect(page.getByRole('heading', { name: 'Age Verification in GB' })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a new visitor is asked in the language of the browser', async ({ page }) => {
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Diese Website ist nur für Erwachsene' });
    await expect(gate).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ich bin 18 oder älter – Eintreten' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' });

  test('a new visitor confirms the age by a form and returns to the page', async ({ page }) => {
    await page.goto('/videos/top-rated/1/');
    await page.getByRole('button', { name: 'J’ai 18 ans ou plus – Entrer' }).click();
    await expect(page).toHaveURL(/\/videos\/top-rated\/1\/$/);
    await expect(page.locator('[data-video-card]').first()).toBeVisible();
    await expect(page.locator('#age-gate')).toBeHidden();
  });

  test('a visitor from a campaign is not asked', async ({ page }) => {
    await page.goto('/?pub=5');
    await expect(page.locator('[data-video-card]').first()).toBeVisible();
    await expect(page.locator('#age-gate')).toBeHidden();
    await page.goto('/categories/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#age-gate')).toBeHidden();
  });
});
