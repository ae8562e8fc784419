import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoBarriers } from '../product/barriers.ts';
import { eraseDueMembers, openProductDatabase } from '../product/database.ts';
import { mailsTo } from '../product/mails.ts';
import { fillSignIn, type Newcomer, openNewcomer } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

/** Opens the page of the own data as a new member; the number of another member in the address leads there as well. */
async function becomeMember(page: Page): Promise<Newcomer & { id: string }> {
  const newcomer = await openNewcomer(page);
  await page.goto('/members/1/data/');
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
  return { ...newcomer, id: /\/members\/(\d+)\//.exec(page.url())?.[1] ?? '' };
}

/** Follows the link to the page of the data in the mail with this text, as a member who is signed in. */
async function followMail(page: Page, { email, id }: { email: string; id: string }, text: string) {
  const find = async () =>
    (await mailsTo(email))
      .filter((mail) => mail.includes(text))
      .map((mail) => /\/signin\/\?to=[\w%]+/.exec(mail)?.[0])[0];
  await expect.poll(find).toBe(`/signin/?to=${encodeURIComponent(`/members/${id}/data/`)}`);
  await page.goto((await find()) ?? '');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/members/${id}/data/`);
}

test('a member asks for the own data, follows the link of the mail and opens the downloaded file', async ({
  page,
}) => {
  const member = await becomeMember(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(page.getByText(/^Your data is ready/)).toBeVisible({ timeout: 30_000 });
  await followMail(page, member, 'Download your data');
  await expectNoBarriers(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${member.name}-[\\d-]+\\.zip$`));
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'comments.json', 'messages.json', 'playlists.json']),
  );
  expect(read('profile.json')).toMatchObject([{ username: member.name, email: member.email }]);
  await expect(page.getByText(/^You can ask once a day/)).toBeVisible();
});

test('a member deletes the account, changes their mind, deletes it again, and it is erased after the grace period', async ({
  page,
  browser,
}) => {
  const member = await becomeMember(page);
  const reader = await (await browser.newContext()).newPage();
  await openNewcomer(reader);
  const profile = `/members/${member.id}/info/`;
  await reader.goto(profile);
  await expect(reader.getByRole('heading', { name: member.name })).toBeVisible();

  const password = page.getByLabel('Your password');
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await password.fill('another password');
  await remove.click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByRole('radio', { name: 'Remove them' }).check();
  await password.fill(member.password);
  await remove.click();
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  await expectNoBarriers(page);

  // The mail names the same page; the banner of the other pages takes the deletion back.
  await followMail(page, member, 'Keep my account');
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Delete your account' });
  await expect(banner).toBeVisible();
  await expectNoBarriers(page);
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(`/members/${member.id}/data/`);

  await password.fill(member.password);
  await remove.click();
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  const database = await openProductDatabase();
  await database.pool.query(
    `UPDATE account_deletions SET due_at = now() - interval '1 second' WHERE user_id = $1`,
    [member.id],
  );
  await eraseDueMembers(database);
  await database.close();

  await expect.poll(async () => (await reader.goto(profile))?.status()).toBe(404);
  await page.goto('/signin/');
  await fillSignIn(page, member);
  await expect(page.getByText('Incorrect login or password')).toBeVisible();
  await reader.context().close();
});
