import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { expect, openInteractive, test } from '../product/test.ts';

const ageCookie = {
  name: '_agev',
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;
/** An adult who has not answered the question about consent. */
test.use({ storageState: { cookies: [ageCookie], origins: [] } });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your privacy' });

/** The events that the demonstration site writes to the console. */
function readEvents(page: Page): string[] {
  const events: string[] = [];
  page.on('console', (message) => message.text().startsWith('[analytics]') && events.push(message.text()));
  return events;
}

const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;

test('a new visitor rejects, and nothing is reported on any page', async ({ page }) => {
  const events = readEvents(page);
  await page.goto('/');
  await expect(panelOf(page)).toBeVisible();
  await expectNoBarriers(page);
  const [reject, accept] = await Promise.all(
    ['Reject all', 'Accept all'].map(async (name) => {
      const button = panelOf(page).getByRole('button', { name });
      return {
        box: await button.boundingBox(),
        look: await button.evaluate((element) => {
          const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element);
          return [backgroundColor, color, borderColor, fontWeight];
        }),
      };
    }),
  );
  expect([reject?.look, Math.round(reject?.box?.width ?? 0), reject?.box?.height]).toEqual([
    accept?.look,
    Math.round(accept?.box?.width ?? 0),
    accept?.box?.height,
  ]);
  await panelOf(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  expect(await consentCookie(page)).toBe('none');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/videos\/latest-updates\/2\/$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  expect(events).toEqual([]);
});

test('a new visitor accepts, and withdraws the consent in the settings of the footer', async ({ page }) => {
  const events = readEvents(page);
  // The banners of the footer report themselves as well.
  const views = () => events.filter((event) => event.includes('type: page_view')).length;
  await page.goto('/?campaign_id=7');
  await panelOf(page).getByRole('button', { name: 'Accept all' }).click();
  expect(await consentCookie(page)).toBe('ads.analytics');
  await expect.poll(views).toBe(1);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(views).toBe(2);

  const settings = page.getByRole('link', { name: 'Cookie settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Cookie settings' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
  await expect(panel.getByText(/^Your last answer: /)).toBeVisible();
  await expectNoBarriers(page);
  await panel.getByRole('checkbox', { name: /^Analytics/ }).uncheck();
  await panel.getByRole('button', { name: 'Save choices' }).click();
  expect(await consentCookie(page)).toBe('ads');
  await expect(settings).toBeFocused();
  const reported = events.length;
  await page.goto('/videos/top-rated/1/');
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
  expect(events).toHaveLength(reported);
});

test('a visitor whose browser sends Global Privacy Control is not asked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  const settings = page.getByRole('link', { name: 'Cookie settings' });
  await openInteractive(page, '/', settings);
  await settings.click();
  const panel = page.getByRole('region', { name: 'Cookie settings' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Analytics/ })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await consentCookie(page)).toBeUndefined();
});

test.describe('the theme', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  /** The colour that the browser's interface takes: the first element whose media query matches. */
  const interfaceColor = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );

  test('follows the system, and a choice is kept without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/categories/');
    const dark = await background(page);
    expect(await interfaceColor(page)).toBe('#171a20');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(page)).not.toBe(dark);
    const light = await background(page);
    expect(await interfaceColor(page)).toBe('#fcfcfd');
    await expect(page.getByRole('radio', { name: 'Match device' })).toBeChecked();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await background(page)).toBe(dark);
    await expect.poll(() => interfaceColor(page)).toBe('#171a20');
    // Scripts that would repair the theme late never arrive.
    await page.route('**/assets/**/*.js', () => undefined);
    await page.goto('/categories/', { waitUntil: 'commit' });
    await expect.poll(() => background(page)).toBe(dark);
    expect(await background(page)).not.toBe(light);
    expect(await interfaceColor(page)).toBe('#171a20');
  });

  for (const colorScheme of ['dark', 'light'] as const)
    for (const path of ['/categories/', '/information/terms/', '/signin/'])
      test(`${colorScheme} has enough contrast on ${path}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectNoBarriers(page);
      });
});
