import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { type OpenMember, openMember } from '../product/newcomer.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

test('a member blocks another: messages and friend requests are refused, comments are hidden, until the block ends', async ({
  browser,
  videos,
}) => {
  const [blocker, blocked] = await Promise.all([openMember(browser), openMember(browser)]);
  const video = `${watchAddress(videos.hideable)}#comments`;
  const text = `Too loud, says ${blocked.name}`;
  await blocked.page.goto(video);
  await blocked.page.getByLabel('Add a comment').fill(text);
  await blocked.page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = (page: Page) => page.getByRole('article').filter({ hasText: text });
  await expect(comment(blocked.page).first()).toBeVisible();
  await blocker.page.goto(video);
  await expect(comment(blocker.page).first()).toBeVisible();

  const profileOf = ({ id }: OpenMember) => `/members/${id}/wall/1/`;
  const more = blocker.page.getByLabel(`More actions for ${blocked.name}`);
  await openInteractive(blocker.page, profileOf(blocked), more);
  await more.click();
  await blocker.page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = blocker.page.getByRole('dialog', { name: `Block ${blocked.name}?` });
  await expectNoBarriers(blocker.page);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(blocker.page.getByText(`You blocked ${blocked.name}`)).toBeVisible();
  await expect(more).toBeFocused();
  await expectNoBarriers(blocker.page);

  // The answer does not reveal the block: it is that of too many requests.
  await blocked.page.goto(profileOf(blocker));
  await blocked.page.getByRole('button', { name: 'Add friend' }).click();
  await expect(blocked.page.getByText('Too many requests. Try again later.')).toBeVisible();
  await expect(blocked.page.getByRole('button', { name: 'Add friend' })).toBeVisible();
  await blocked.page.getByRole('link', { name: 'Message', exact: true }).click();
  await blocked.page.getByLabel(`Message ${blocker.name}`).fill('Are you there?');
  await blocked.page.keyboard.press('Enter');
  const refusal = blocked.page.getByText('This member does not receive more messages from you');
  await expect(refusal).toBeVisible();
  await expectNoBarriers(blocked.page);

  await blocker.page.goto(video);
  await expect(blocker.page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(blocker.page.getByLabel('Add a comment')).toBeVisible();
  await expect(comment(blocker.page)).toHaveCount(0);
  // Other visitors see the comment.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(video);
  await expect(comment(guest).first()).toBeVisible();

  await blocker.page.goto(`/members/${blocker.id}/friends/1/`);
  await blocker.page.getByRole('link', { name: 'Blocked' }).click();
  await expectNoBarriers(blocker.page);
  await blocker.page.getByRole('button', { name: `Unblock ${blocked.name}` }).click();
  await expect(blocker.page.getByText('You have not blocked anyone')).toBeVisible();
  await blocker.page.goto(video);
  await expect(comment(blocker.page).first()).toBeVisible();
  await blocked.page.getByRole('button', { name: 'Try again' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(blocked.page.getByRole('log').getByText('Are you there?')).toBeVisible();
  for (const { page } of [blocker, blocked, { page: guest }]) await page.context().close();
});
