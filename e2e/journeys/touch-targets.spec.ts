import type { Page } from '@playwright/test';
import {
  addressOfStranger,
  memberListParts,
  memberSettingsParts,
  signInByRequest,
  strangerParts,
} from '../product/member-pages.ts';
import { openMember, postForm, signUpNewcomer } from '../product/newcomer.ts';
import { reportsOf } from '../product/page-reports.ts';
import { publicPages } from '../product/public-pages.ts';
import { expect, test, untilInteractive } from '../product/test.ts';
import { smallTargets, wrongPictures } from '../product/touch-targets.ts';

async function examineTouch(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await wrongPictures(page)).toEqual([]);
}

for (const [name, addressOf] of publicPages)
  test(`touch phone: links and buttons of the page "${name}" measure 44 px, its pictures the declared width, and nothing is reported about it`, async ({
    page,
    videos,
  }) => {
    const address = await addressOf({ page, videos });
    const reports = reportsOf(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Download pages are not hydrated.
    if (name !== 'download') await untilInteractive(page.locator('#content'));
    await examineTouch(page);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
  });

test('touch phone: the notifications of the header fit into their panel', async ({ page, browser }) => {
  const id = await signInByRequest(page, await signUpNewcomer(page));
  const friend = await openMember(browser);
  const request = { act: 'friend', section: 'request', object_id: id };
  await postForm(friend.page, '/api/input.php', request);
  await friend.page.context().close();
  await page.goto('/categories/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText(`${friend.name} wants to be your friend`)).toBeVisible();
  const hidden = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden, 'hidden pixels beside the panel').toBe(0);
});

const demo = { name: 'demo', password: 'demo-pass' };

for (const [name, part] of Object.entries({
  ...memberListParts,
  ...memberSettingsParts,
  ...strangerParts,
  upload: undefined,
}))
  test(`touch phone: links and buttons of the member page "${name}" measure 44 px, and nothing is reported about it`, async ({
    page,
  }) => {
    const id = await signInByRequest(page, demo);
    const member = name in strangerParts ? await addressOfStranger(page, id) : `/members/${id}/`;
    const reports = reportsOf(page);
    await page.goto(part === undefined ? '/upload/' : member + part);
    await expect(page.getByLabel(`Account of ${demo.name}`)).toBeVisible();
    await expect(page.locator('h1').first()).toBeAttached();
    await examineTouch(page);
    // A hidden part of a profile is refused.
    expect(reports.filter((report) => !report.endsWith(': 403'))).toEqual([]);
  });
