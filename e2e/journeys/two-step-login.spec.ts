import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, openNewcomer, openSecurity } from '../product/newcomer.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

/** Signs up a member and sets up two-step login; returns the code that was used and the recovery codes. */
async function setUp(page: Page) {
  const newcomer = await openNewcomer(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const used = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await dialog.getByLabel('Code from the app').fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await expectNoBarriers(page);
  const [first = '', second = ''] = await list.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { newcomer, used, codes: { first, second } };
}

test('a member sets up two-step login; a guest who logs in with a code completes the action', async ({
  page,
  browser,
  baseURL,
  videos,
}) => {
  const { newcomer, used, codes } = await setUp(page);
  const guest = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await withoutSession(page),
  });
  const other = await guest.newPage();
  const favourite = other.getByRole('main').getByRole('button', { name: 'Favorite' });
  await openInteractive(other, watchAddress(videos.ordinary), favourite);
  await favourite.click();
  await fillSignIn(other, newcomer);
  const step = other.getByRole('dialog');
  await expect(step.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(step.getByLabel('Code')).toBeFocused();
  await step.getByLabel('Code').fill(used);
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(step.getByText('This code is not valid')).toBeVisible();
  await step.getByLabel('Code').fill(codes.first);
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByText('Added to your favorites')).toBeVisible();
  await guest.close();
});

test('a member whose session has ended logs in with a code, and the form is sent with its entries', async ({
  page,
}) => {
  const { newcomer, codes } = await setUp(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.context().clearCookies({ name: 'nj_session' });
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step login' });
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByLabel('Code from the app or recovery code').fill(codes.first);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  const again = page.getByRole('dialog', { name: 'Log in' });
  await again.getByLabel('Username or email').fill(newcomer.name);
  await again.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  const step = page.getByRole('dialog', { name: 'Enter your code' });
  await step.getByLabel('Code', { exact: true }).fill(codes.second);
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Two-step login is off')).toBeVisible();
});

test('a member logs in with a code without JavaScript', async ({ page, browser, baseURL }) => {
  const { newcomer, used, codes } = await setUp(page);
  const plain = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await withoutSession(page),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto('/signin/?to=/categories/');
  await fillSignIn(plainPage, newcomer);
  await expect(plainPage.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await plainPage.getByLabel('Code').fill(used);
  await plainPage.getByRole('button', { name: 'Log in' }).click();
  await expect(plainPage.getByText('This code is not valid')).toBeVisible();
  await plainPage.getByLabel('Code').fill(codes.first);
  await plainPage.getByRole('button', { name: 'Log in' }).click();
  await expect(plainPage).toHaveURL(/\/categories\/$/);
  await plain.close();
});

/** The answers to age gate and consent of a page, without its session. */
async function withoutSession(page: Page) {
  const state = await page.context().storageState();
  const cookies = state.cookies.filter(({ name }) => name === '_agev' || name === 'consent');
  return { cookies, origins: [] };
}
