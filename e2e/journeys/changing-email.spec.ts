import { linkInMail, openNewcomer, openSecurity } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

test('a member changes the email address, confirmed in both mailboxes on a device without a session', async ({
  page,
  browser,
  baseURL,
}) => {
  const newcomer = await openNewcomer(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(newcomer.email);
  await dialog.getByLabel('Your password').fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(dialog.getByText('This is your current email.')).toBeVisible();
  const email = `new-${newcomer.email}`;
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByText(`Waiting for a confirmation from ${email}.`)).toBeVisible();

  const guest = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const phone = await guest.newPage();
  await phone.goto(await linkInMail(newcomer.email, 'email_old'));
  await phone.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(phone.getByText('as soon as your new address is confirmed too')).toBeVisible();
  await phone.goto(await linkInMail(email, 'email_new'));
  await phone.getByRole('button', { name: 'Confirm my new email' }).click();
  await expect(phone.getByText('Your new address is confirmed.')).toBeVisible();
  await guest.close();

  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
