import type { Page } from '@playwright/test';
import { fillSignIn, fillSignUp, inventNewcomer, linkInMail, type Newcomer } from '../product/newcomer.ts';
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

test('a guest who signs up from the Login dialog returns to the video', async ({ page, videos }) => {
  const newcomer = inventNewcomer();
  const address = watchAddress(videos.ordinary);
  const favorite = page.getByRole('main').getByRole('button', { name: 'Favorite' }).first();
  await openInteractive(page, address, favorite);
  await favorite.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
  // The dialog has a field with a similar label.
  await expect(page.getByRole('heading', { name: 'Sign up', exact: true })).toBeVisible();
  await fillSignUp(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
  const tab = await confirmInNewTab(page, newcomer);
  await expect(tab).toHaveURL(address);
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
