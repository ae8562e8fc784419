import type { Page } from '@playwright/test';
import { openSignedIn, send } from '../product/accounts.ts';
import { expectNoBarriers } from '../product/barriers.ts';
import { privateLink } from '../product/mails.ts';
import { openMember } from '../product/newcomer.ts';
import { expect, openInteractive, test } from '../product/test.ts';

/** Sends a picture of the member's profile, drawn in the browser. */
const sendPicture = (page: Page, section: 'u_ava' | 'u_cover', width: number, height: number) =>
  page.evaluate(
    async ([kind, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#2a7f9e';
      context?.fillRect(0, 0, w, h / 2);
      const form = new FormData();
      form.set('section', kind);
      form.set('file', await canvas.convertToBlob({ type: 'image/png' }), 'own.png');
      return (await fetch('/api/member.php', { method: 'POST', body: form })).status;
    },
    [section, width, height] as const,
  );

test('a member reports a profile, a moderator clears it, and its member removes the cover', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await openMember(browser);
  expect(await sendPicture(owner.page, 'u_ava', 400, 400)).toBe(200);
  expect(await sendPicture(owner.page, 'u_cover', 1500, 300)).toBe(200);
  await send(owner.page, '/api/member.php', { act: 'edit', about: 'Buy now' });

  const reporter = await openMember(browser);
  const more = reporter.page.getByLabel(`More actions for ${owner.name}`);
  await openInteractive(reporter.page, `/members/${owner.id}/info/`, more);
  await more.click();
  await reporter.page.getByRole('link', { name: 'Report' }).click();
  const dialog = reporter.page.getByRole('dialog', { name: 'Report' });
  await dialog.getByLabel('It is spam or misleading').check();
  await expect(dialog.getByLabel('Email (optional)')).toHaveCount(0);
  await expectNoBarriers(reporter.page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(reporter.page.getByText('A moderator will look at it')).toBeVisible();
  const status = await privateLink(`${reporter.name}@example.org`, 'takedown/status');
  await reporter.page.goto(status);
  await expect(reporter.page.getByText(`Member ${owner.id}`)).toBeVisible();
  await expect(reporter.page.getByText('Waiting for a decision')).toBeVisible();

  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await moderator.goto(`/moderation/reports/member/${owner.id}/`);
  await moderator.getByRole('link', { name: 'Open the member' }).click();
  const profile = moderator.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText('Buy now')).toBeVisible();
  await expectNoBarriers(moderator);
  await profile.getByLabel('Avatar').check();
  await profile.getByLabel('All texts').check();
  await profile.getByLabel('Spam or misleading').check();
  await profile.getByLabel('Statement to the owner').fill('The profile is an advertisement.');
  await profile.getByRole('button', { name: 'Remove from the profile' }).click();
  await expect(profile.getByLabel('Avatar')).toHaveCount(0);
  await expect(profile.getByText('Buy now')).toHaveCount(0);
  await reporter.page.goto(status);
  await expect(reporter.page.getByText('Removed', { exact: true })).toBeVisible();

  const remove = owner.page.getByRole('button', { name: 'Remove cover' });
  await openInteractive(owner.page, `/members/${owner.id}/edit/`, remove);
  await expect(owner.page.getByRole('button', { name: 'Remove avatar' })).toHaveCount(0);
  await remove.click();
  await expectNoBarriers(owner.page);
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(owner.page.getByText('Picture removed')).toBeVisible();
  await expect(remove).toHaveCount(0);
});
