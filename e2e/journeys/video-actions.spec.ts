import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
const dislike = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Dislike/ })
    .first();
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const countOf = async (page: Page) => Number(await like(page).getAttribute('title'));

/** Counts the votes that the page sends. */
function countVotes(page: Page): { sent: number } {
  const count = { sent: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/input.php') && request.postData()?.includes('act=vote')) count.sent += 1;
  });
  return count;
}

test('a guest likes a video once, and the next visit shows it', async ({ page, videos }) => {
  await openInteractive(page, watchAddress(videos.ordinary), like(page));
  const votes = countVotes(page);
  const before = await countOf(page);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await like(page).dblclick();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Thank you for your vote')).toBeVisible();
  await expect(like(page)).toHaveAttribute('title', String(before + 1));
  expect(votes.sent).toBe(1);
  await expectNoBarriers(page);

  await dislike(page).click();
  await expect(toast(page, 'You have already voted')).toBeVisible();
  await expect(dislike(page)).toHaveAttribute('aria-pressed', 'false');
  expect(votes.sent).toBe(1);

  const response = await page.reload();
  expect(await response?.text()).not.toContain('aria-pressed="true"');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a vote by keyboard that the origin refuses is taken back', async ({ page, videos }) => {
  await openInteractive(page, watchAddress(videos.long), like(page));
  const before = await countOf(page);
  // A vote that is unknown to this page, for example after the data of the site was deleted.
  await page.evaluate(
    (id) =>
      fetch('/api/input.php', {
        method: 'POST',
        body: new URLSearchParams({ act: 'vote', section: 'video', object_id: String(id), vote: '0' }),
      }),
    videos.long.id,
  );
  await like(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'You have already voted')).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(like(page)).toHaveAttribute('title', String(before));
  // The page then requests the earlier vote.
  await expect(dislike(page)).toHaveAttribute('aria-pressed', 'true');
});

test('without a connection and without an answer a vote is not counted', async ({
  page,
  context,
  videos,
}) => {
  await openInteractive(page, watchAddress(videos.ordinary), like(page));
  const before = await countOf(page);
  await context.setOffline(true);
  await like(page).click();
  await expect(toast(page, 'You are offline')).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await page.route('**/api/input.php', (route) => route.abort());
  await like(page).click();
  await expect(
    toast(page, 'The site cannot be reached at the moment. Try again in a few seconds.'),
  ).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(like(page)).toHaveAttribute('title', String(before));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest votes by a form and is refused the second time', async ({ page, videos }) => {
    const address = watchAddress(videos.ordinary);
    await page.goto(address);
    await dislike(page).click();
    await expect(page.getByText('Thank you for your vote')).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await like(page).click();
    await expect(page.getByText('You have already voted')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Rate / })).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
});

test('touch phone: the buttons of a video are 44 px high', async ({ page, videos }) => {
  await openInteractive(page, watchAddress(videos.ordinary), like(page));
  for (const button of [like(page), dislike(page)]) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The actions stay in one row, and the last one can be reached.
  const report = page.getByRole('main').getByRole('link', { name: 'Report' });
  const rows = await Promise.all([like(page), report].map((action) => action.boundingBox()));
  expect(rows[1]?.y).toBeLessThan((rows[0]?.y ?? 0) + 44);
  await report.tap();
  await expect(page.getByRole('dialog', { name: 'Report this video' })).toBeVisible();
});

test('a guest reports a video in a dialog and stays on the page', async ({ page, context, videos }) => {
  const report = page.getByRole('main').getByRole('link', { name: 'Report' });
  await openInteractive(page, watchAddress(videos.ordinary), report);
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this video' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('radio', { name: 'It infringes a copyright' }).check();
  await dialog.getByLabel('Details (optional)').fill('From 0:20 on');

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Thank you. A moderator will look at the video.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${watchAddress(videos.ordinary)}$`));
});

test.describe('a report without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a page with the same form', async ({ page, videos }) => {
    await page.goto(watchAddress(videos.ordinary));
    await page.getByRole('main').getByRole('link', { name: 'Report' }).click();
    await page.getByLabel('It is spam or misleading').check();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('A moderator will look at the video.')).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(new RegExp(`${watchAddress(videos.ordinary)}$`));
  });
});
