import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, type Newcomer, signUpNewcomer } from '../product/newcomer.ts';
import { currentTime, expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const option = (page: Page) => page.getByRole('region', { name: /history/ });

async function openBrowser(browser: Browser, member: Newcomer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/signin/');
  await fillSignIn(page, member);
  await expect(page.getByLabel(`Account of ${member.name}`)).toBeVisible();
  return page;
}

async function play(page: Page, video: { id: number; dir: string; title: string }) {
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(videoOf(page));
}

test('a member watches in one browser, resumes in another, and turns the copy in the account off', async ({
  browser,
  page,
  videos,
}) => {
  const member = await signUpNewcomer(page);
  const [first, second] = [await openBrowser(browser, member), await openBrowser(browser, member)];

  // Nothing leaves the browser before the member chooses it.
  await play(second, videos.ordinary);
  await first.goto('/history/');
  await expect(first.getByText('Off by default.')).toBeVisible();
  await expect(cards(first)).toHaveCount(0);
  await expectNoBarriers(first);
  await option(first).getByRole('button', { name: 'Turn on' }).click();
  await expect(first.getByText('Your account now keeps your history')).toBeVisible();

  const left = videos.long.durationSeconds * 0.3;
  await play(first, videos.long);
  await first.keyboard.press('3');
  await expect.poll(() => currentTime(videoOf(first))).toBeGreaterThan(left - 1);
  await expectToPlay(videoOf(first));
  const sent = first.waitForResponse(
    (response) => response.request().postData()?.includes('act=history') ?? false,
  );
  await first.keyboard.press('k');
  await sent;
  // The document is left while a change may still wait.
  await first.goto('about:blank');

  await second.goto('/history/');
  await expect(option(second).getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expect(cards(second)).toHaveCount(2);
  await expect(cards(second).first()).toContainText(videos.long.title);
  await expectNoBarriers(second);
  await play(second, videos.long);
  expect(Math.abs((await currentTime(videoOf(second))) - left)).toBeLessThan(20);

  await first.goto('/history/');
  await expect(cards(first)).toHaveCount(2);
  await first.getByRole('button', { name: `Remove ${videos.ordinary.title}` }).click();
  await expect(cards(first)).toHaveCount(1);
  await second.goto('/history/');
  await expect(cards(second)).toHaveCount(1);

  await option(second).getByRole('button', { name: 'Turn off' }).click();
  const dialog = second.getByRole('dialog', { name: 'Turn off and delete the copy?' });
  await expectNoBarriers(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(second.getByText('The copy in your account is deleted')).toBeVisible();
  await expect(cards(second)).toHaveCount(1);
  const third = await openBrowser(browser, member);
  await third.goto('/history/');
  await expect(option(third).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect(cards(third)).toHaveCount(0);
  for (const each of [first, second, third]) await each.context().close();
});
