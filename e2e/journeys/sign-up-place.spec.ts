import type { Page } from '@playwright/test';
import {
  fillSignIn,
  fillSignUp,
  inventNewcomer,
  linkInMail,
  type Newcomer,
  signUpNewcomer,
} from '../product/newcomer.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

/** Opens the mailed link in a new tab of the same browser, confirms, and signs in there. */
async function confirmInNewTab(page: Page, newcomer: Newcomer): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(await linkInMail(newcomer.email, 'confirm'));
  await tab.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(tab.getByText('Your email is confirmed. You can log in now.')).toBeVisible();
  await fillSignIn(tab, newcomer);
  return tab;
}

/** Follows the link of the open Login dialog, and signs up. */
async function signUpFromDialog(page: Page): Promise<Newcomer> {
  const newcomer = inventNewcomer();
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
  // The dialog has a field with a similar label.
  await expect(page.getByRole('heading', { name: 'Sign up', exact: true })).toBeVisible();
  await fillSignUp(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
  return newcomer;
}

const favorite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favorite' }).first();
const pendingAction = (page: Page) => page.evaluate(() => localStorage.getItem('nj_pending'));

test('a guest who presses Favorite and signs up returns to the video and finds it in the favorites', async ({
  page,
  videos,
}) => {
  const address = watchAddress(videos.ordinary);
  await openInteractive(page, address, favorite(page));
  await favorite(page).click();
  const newcomer = await signUpFromDialog(page);
  const tab = await confirmInNewTab(page, newcomer);
  await expect(tab).toHaveURL(address);
  await expect(tab.getByRole('status').getByText('Added to your favorites')).toBeVisible();
  await expect(favorite(tab)).toHaveAttribute('aria-pressed', 'true');
  expect(await pendingAction(tab)).toBeNull();
  await tab.reload();
  await expect(favorite(tab)).toHaveAttribute('aria-pressed', 'true');
});

test('an action of a guest who signed up is not continued for another member', async ({
  page,
  videos,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const other = await signUpNewcomer(elsewhere);
  await elsewhere.close();
  await openInteractive(page, watchAddress(videos.ordinary), favorite(page));
  await favorite(page).click();
  const { email } = await signUpFromDialog(page);
  const tab = await confirmInNewTab(page, { ...other, email });
  await expect(tab.getByLabel(`Account of ${other.name}`)).toBeVisible();
  await expect.poll(() => pendingAction(tab)).toBeNull();
  await tab.reload();
  await expect(tab.getByLabel(`Account of ${other.name}`)).toBeVisible();
  await expect(favorite(tab)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor who signs up at a video returns to it after the first login', async ({ page, videos }) => {
    const newcomer = inventNewcomer();
    const address = watchAddress(videos.ordinary);
    await page.goto(address);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await fillSignUp(page, newcomer);
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    const tab = await confirmInNewTab(page, newcomer);
    await expect(tab).toHaveURL(address);
  });
});
