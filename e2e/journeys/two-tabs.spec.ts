import type { Page } from '@playwright/test';
import { fillSignIn, openMember, openNewcomer } from '../product/newcomer.ts';
import { expect, openInteractive, test, untilInteractive, watchAddress } from '../product/test.ts';

const action = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
/** The button of the video; each card has its own. */
const later = /^Watch later$/;
const isPressed = (page: Page, name: string | RegExp, pressed: boolean) =>
  expect(action(page, name).first()).toHaveAttribute('aria-pressed', String(pressed));

test('the tabs of a member show the same favourites, subscriptions, votes and lists, and all end with the session', async ({
  browser,
  videos,
}) => {
  // Two members' worth of screens.
  test.slow();
  const { page, id } = await openMember(browser);
  const other = await page.context().newPage();
  const list = await page.context().newPage();
  const address = new URL(watchAddress(videos.ordinary), page.url()).href;
  const favourites = new URL(`/members/${id}/favourite-videos/1/`, page.url()).href;
  for (const [tab, url] of [
    [page, address],
    [other, address],
    [list, favourites],
  ] as const) {
    await tab.goto(url);
    await expect(tab.getByRole('banner').getByLabel('Account of')).toBeVisible();
  }
  for (const tab of [page, other]) await untilInteractive(action(tab, 'Favorite'));
  // The state of the member has been read, so that only a message can change it.
  await other.waitForLoadState('networkidle');

  await action(page, 'Favorite').click();
  await isPressed(other, 'Favorite', true);
  await expect(list.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(1);

  await list.getByRole('button', { name: /^Remove/ }).click();
  await isPressed(page, 'Favorite', false);
  await isPressed(other, 'Favorite', false);

  await action(other, /^Subscribe: /)
    .first()
    .click();
  await expect(action(page, /^Subscribed: /).first()).toBeVisible();

  await action(page, /^Like/).first().click();
  await isPressed(other, /^Like/, true);

  await action(other, later).click();
  await isPressed(page, later, true);

  await page.getByRole('banner').getByLabel('Account of').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(list).toHaveURL('/');
  await page.context().close();
});

test('a planned deletion of the account is shown and taken back in all tabs of the member', async ({
  page,
}) => {
  const { password } = await openNewcomer(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('banner').getByLabel('Account of')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await openInteractive(page, '/members/1/data/', remove);
  await page.getByLabel('Your password').fill(password);
  await remove.click();
  const planned = page.getByRole('heading', { name: /^Your account will be deleted on/ });
  await expect(planned).toBeVisible();
  const banner = other.getByRole('complementary', { name: 'Delete your account' });
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(planned).toHaveCount(0);
  await expect(remove).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a tab of a guest becomes that of the member who signs in in another tab', async ({ page, videos }) => {
  const other = await page.context().newPage();
  await other.goto(watchAddress(videos.ordinary));
  await untilInteractive(action(other, 'Favorite'));
  await page.goto('/signin/');
  await fillSignIn(page, { name: 'demo', password: 'demo-pass' });
  await expect(page.getByLabel('Account of demo')).toBeVisible();
  await expect(other.getByLabel('Account of demo')).toBeVisible();
});
