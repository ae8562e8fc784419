import type { Page, TestInfo } from '@playwright/test';
import {
  openCreatedMember,
  type StrictSite,
  sendIdentityCheck,
  startStrictSite,
} from '../product/strict-site.ts';
import { expect, test, untilInteractive } from '../product/test.ts';
import { examineThemes, heightOf, widths } from './screens/examine-themes.ts';

let site: StrictSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startStrictSite('strict-screens');
});
test.afterAll(() => site?.stop());

async function examineWidths(page: Page, name: string, info: TestInfo, { isOverlay = false } = {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await examineThemes(page, { name: `strict ${name}`, info, fullPage: !isOverlay });
  }
}

test('a visitor of a strict site sees the age gate in every width and theme', async ({ browser }, info) => {
  test.slow();
  const firstVisit = { baseURL: site.product.url, storageState: { cookies: [], origins: [] } };
  const page = await (await browser.newContext(firstVisit)).newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /18 or older/ })).toBeVisible();
  await examineWidths(page, 'age gate', info, { isOverlay: true });
  await page.context().close();
});

test('an uploader and a moderator see the steps of an identity check in every width and theme', async ({
  browser,
}, info) => {
  test.setTimeout(360_000);
  const ada = await openCreatedMember(site, browser, { name: 'ada', role: 'member' });
  await ada.goto('/upload/');
  await expect(ada.getByText('Show us your identity document')).toBeVisible();
  await examineWidths(ada, 'upload without identity', info);

  await ada.goto('/upload/identity/');
  const start = ada.getByRole('button', { name: 'Start verification' });
  await untilInteractive(start);
  await examineWidths(ada, 'identity', info);
  await start.click();
  const dialog = ada.getByRole('dialog', { name: 'Identity verification' });
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await examineWidths(ada, 'unconfirmed points', info, { isOverlay: true });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(ada.getByText('You have confirmed all points.')).toBeVisible();
  await ada.getByRole('button', { name: 'Send to the moderators' }).click();
  await expect(ada.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await examineWidths(ada, 'missing documents', info);
  await sendIdentityCheck(ada, site);
  await examineWidths(ada, 'waiting identity', info);

  const moderator = await openCreatedMember(site, browser, { name: 'mira', role: 'moderator' });
  await moderator.goto('/moderation/identities/');
  await expect(moderator.getByRole('main').getByRole('link', { name: /^ada/ })).toBeVisible();
  await examineWidths(moderator, 'identities', info);
  await moderator.getByRole('main').getByRole('link', { name: /^ada/ }).click();
  await expect(moderator.getByRole('heading', { name: 'Identity of ada' })).toBeVisible();
  await examineWidths(moderator, 'identity of a member', info);
  for (const page of [ada, moderator]) await page.context().close();
});
