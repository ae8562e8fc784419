import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn } from '../product/newcomer.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const main = (page: Page) => page.getByRole('main');
const favourite = (page: Page) => main(page).getByRole('button', { name: 'Favorite' });
const later = (page: Page) => main(page).getByRole('button', { name: 'Watch later', exact: true });
const subscribe = (page: Page) => main(page).getByRole('button', { name: /^Subscribe: / });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

const demo = { name: 'demo', password: 'demo-pass' };

test('a guest favours a video, signs in, and finds it in the favourites', async ({ page, videos }) => {
  const address = watchAddress(videos.ordinary);
  await page.goto(address);
  await favourite(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByText('Please log in to complete this action')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(favourite(page)).toBeFocused();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');

  await favourite(page).click();
  await fillSignIn(page, demo);
  await expect(toast(page, 'Added to your favourites')).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  const response = await page.reload();
  expect(await response?.text()).not.toContain('aria-pressed="true"');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/input.php', (route) => route.abort());
  await favourite(page).click();
  await expect(
    toast(page, 'The site cannot be reached at the moment. Try again in a few seconds.'),
  ).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/input.php');
  await favourite(page).click();
  await expect(toast(page, 'Removed from your favourites')).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a guest subscribes to the owner of a video after signing in, and ends it', async ({ page, videos }) => {
  await page.goto(watchAddress(videos.ordinary));
  await subscribe(page).first().click();
  await fillSignIn(page, demo);
  await expect(toast(page, 'You are now subscribed')).toBeVisible();
  await page.reload();
  const subscribed = main(page).getByRole('button', { name: /^Subscribed: / });
  await subscribed.click();
  await expect(toast(page, 'You are no longer subscribed')).toBeVisible();
  await expect(subscribe(page).first()).toBeVisible();
});

test('a session that ended on the server asks the member to sign in again', async ({
  page,
  context,
  baseURL,
  videos,
}) => {
  await context.addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  await page.goto(watchAddress(videos.ordinary));
  await favourite(page).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a guest saves a video for later and finds it in the list', async ({ page, context, videos }) => {
  await page.goto(watchAddress(videos.ordinary));
  await later(page).click();
  await expect(toast(page, 'Added to watch later')).toBeVisible();
  await expect(later(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(later(page)).toHaveAttribute('aria-pressed', 'true');

  const list = await context.newPage();
  await list.goto('/watch-later/');
  await list.getByRole('button', { name: /^Remove / }).click();
  await expect(list.getByText('You have not saved any videos yet.')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(later(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest signs in for a favourite and returns to it', async ({ page, videos }) => {
    const address = watchAddress(videos.ordinary);
    await page.goto(address);
    await favourite(page).click();
    await fillSignIn(page, demo);
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(later(page)).toBeHidden();
    await page.goto(`/favourite/?video=${videos.ordinary.id}`);
    await page.getByRole('button', { name: 'Remove from favourites' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
});
