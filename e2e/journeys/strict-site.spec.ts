import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { mailsTo } from '../product/mails.ts';
import { sendSignUp } from '../product/newcomer.ts';
import {
  openCreatedMember,
  type StrictSite,
  sendIdentityCheck,
  startStrictSite,
} from '../product/strict-site.ts';
import { expect, openInteractive, test } from '../product/test.ts';

let site: StrictSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startStrictSite('strict-site', { CAPTCHA: 'proof-of-work' });
});
test.afterAll(() => site?.stop());

/** Opens the only check that waits, through the list. */
async function openCheck(page: Page): Promise<void> {
  await page.goto('/moderation/identities/');
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('link', { name: /^ada/ }).click();
  await expect(page.getByRole('heading', { name: 'Identity of ada' })).toBeVisible();
}

const decisionMails = async (text: string) =>
  (await mailsTo('ada@example.org', site.product.dataDir)).filter((mail) => mail.includes(text)).length;

test('an uploader sends documents, is rejected with a reason, sends them again and is approved by a moderator', async ({
  browser,
}) => {
  const ada = await openCreatedMember(site, browser, { name: 'ada', role: 'member' });
  const moderator = await openCreatedMember(site, browser, { name: 'mira', role: 'moderator' });

  await ada.goto('/upload/');
  await expect(ada.getByText('Show us your identity document')).toBeVisible();
  await expectNoBarriers(ada);
  await ada.getByRole('link', { name: 'Continue' }).click();
  await expect(ada.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  await expectNoBarriers(ada);
  await ada.getByRole('button', { name: 'Start verification' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Identity verification' });
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(ada.getByText('You have confirmed all points.')).toBeVisible();
  await sendIdentityCheck(ada, site);
  await expectNoBarriers(ada);

  await openCheck(moderator);
  await expect(moderator.getByText('C01X00T47, Sweden')).toBeVisible();
  await moderator
    .getByRole('button', { name: /Front side/ })
    .or(moderator.getByRole('link', { name: /Front side/ }))
    .click();
  const picture = moderator.getByRole('img', { name: 'Picture sent by ada' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await moderator.getByRole('button', { name: 'Reject' }).click();
  await expect(moderator.getByText('Choose a reason.')).toBeVisible();
  await expectNoBarriers(moderator);
  await moderator.getByRole('radio', { name: 'Pictures cannot be read' }).check();
  await moderator.getByLabel('Note to the member').fill('Please avoid the flash.');
  await moderator.getByRole('button', { name: 'Reject' }).click();
  await expect(moderator.getByText('No identity checks to review')).toBeVisible();
  await expectNoBarriers(moderator);

  await expect.poll(() => decisionMails('Please avoid the flash.')).toBe(1);
  await ada.reload();
  await expect(ada.getByText('We could not confirm your identity.')).toContainText('Please avoid the flash.');
  await expectNoBarriers(ada);
  await sendIdentityCheck(ada, site);

  await openCheck(moderator);
  await moderator.getByRole('button', { name: 'Approve' }).click();
  await expect(moderator.getByText('No identity checks to review')).toBeVisible();
  await ada.reload();
  await expect(ada.getByText('Your identity is confirmed')).toBeVisible();
  await expectNoBarriers(ada);
  await ada.getByRole('link', { name: 'Upload a video' }).click();
  await expect(ada.getByRole('button', { name: 'Choose files' })).toBeVisible();

  await moderator.goto('/moderation/members/?name=ada');
  await moderator.getByRole('link', { name: /^ada/ }).click();
  await moderator.getByRole('link', { name: 'Identity check: Approved' }).click();
  await moderator.getByRole('radio', { name: 'Details, document and person do not match' }).check();
  await expectNoBarriers(moderator);
  await moderator.getByRole('button', { name: 'Revoke' }).click();
  await expect(moderator.getByText('No identity checks to review')).toBeVisible();
  await ada.goto('/upload/');
  await ada.getByRole('link', { name: 'Continue' }).click();
  await expect(ada.getByText('Your identity is no longer confirmed.')).toBeVisible();
  await expectNoBarriers(ada);
  for (const page of [ada, moderator]) await page.context().close();
});

test('a visitor signs up and restores the password on a site with a captcha, without a question', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.product.url });
  const page = await context.newPage();
  await sendSignUp(page, { name: 'wren', email: 'wren@example.org', password: 'a long password' });
  await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();

  await page.goto('/signin/?restore=1');
  await page.getByLabel('Email').fill('wren@example.org');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
  await context.close();
});

test('a visitor who follows a link from the terms is asked for the age, and then sees the page', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: site.product.url,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const home = page.getByRole('link', { name: /home page$/ });
  await openInteractive(page, '/information/terms/', home);
  await home.click();
  await page.getByRole('button', { name: "I'm 18 or older – Enter" }).click();
  await expect(page).toHaveURL(`${site.product.url}/`);
  await expect(home).toBeVisible();
  await context.close();
});

test('without JavaScript a site with a captcha says what is missing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await sendSignUp(page, { name: 'plain', email: 'plain@example.org', password: 'a long password' });
  await expect(page.getByText('your browser needs JavaScript for this check')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('plain');
  await context.close();
});
