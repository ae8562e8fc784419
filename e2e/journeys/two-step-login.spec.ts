import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, openSecurity, signUpNewcomer } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

test('a member sets up two-step login, and logs in with the app, with a recovery code and without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const newcomer = await signUpNewcomer(page);
  await fillSignIn(page, newcomer);
  await expect(page).toHaveURL(/\/$/);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('a wrong password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Invalid password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoBarriers(page);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await dialog.getByLabel('Code from the app').fill('000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  const first = app.generate();
  await dialog.getByLabel('Code from the app').fill(first);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const guest = await browser.newContext({ baseURL: baseURL ?? '', storageState: await withoutSession(page) });
  const other = await guest.newPage();
  await other.goto('/categories/');
  await other.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await fillSignIn(other, newcomer);
  const step = other.getByRole('dialog');
  await expect(step.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(step.getByLabel('Code')).toBeFocused();
  await step.getByLabel('Code').fill(first);
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(step.getByText('This code is not valid')).toBeVisible();
  await step.getByLabel('Code').fill(recovery);
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  await expect(other).toHaveURL(/\/categories\/$/);
  await guest.close();

  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await withoutSession(page),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto('/signin/?to=/categories/');
  await fillSignIn(plainPage, newcomer);
  await expect(plainPage.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await plainPage.getByLabel('Code').fill(recovery);
  await plainPage.getByRole('button', { name: 'Log in' }).click();
  await expect(plainPage.getByText('This code is not valid')).toBeVisible();
  await plainPage.getByLabel('Code').fill(second);
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
