import { expect, type Locator } from '@playwright/test';
import {
  addressOfStranger,
  linkOn,
  memberListParts,
  memberSettingsParts,
  strangerParts,
} from '../../product/member-pages.ts';
import { untilInteractive, watchAddress } from '../../product/test.ts';
import { control, openDialog, type Screen, type Screens, type Visit } from './screen.ts';

/** A part of the area of the signed-in member. */
export const own = (part: string): Screen => ({ address: ({ member }) => `/members/${member.id}/${part}` });

const stranger = (part: string): Screen => ({
  address: async ({ page, member }) => (await addressOfStranger(page, member.id)) + part,
});

const each = (parts: Readonly<Record<string, string>>, screenOf: (part: string) => Screen): Screens =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, screenOf(part)]));

/** The lists of a member, which are empty at first. */
export const memberLists: Screens = { ...each(memberListParts, own), upload: { address: () => '/upload/' } };

/** Opens the dialog that shows the key; returns it. */
export async function setUpTwoStepLogin({ page, member }: Visit): Promise<Locator> {
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Set up' }));
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  return dialog;
}

const settings: Screens = {
  ...each(memberSettingsParts, own),
  'a login that is done already': { address: () => '/signin/' },
  'the Passkey dialog': {
    ...own('security/'),
    prepare: ({ page }) => openDialog(page, page.getByRole('button', { name: 'Add a passkey' })),
  },
  'the Two-step login dialog': {
    ...own('security/'),
    prepare: setUpTwoStepLogin,
  },
  'the dialog of a new avatar': {
    ...own('edit/'),
    prepare: async ({ page }) => {
      const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() };
      const dialog = await openDialog(page, page.getByRole('button', { name: 'Change avatar' }));
      await dialog.locator('input[type="file"]').setInputFiles(picture);
      await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible();
    },
  },
};

const conversations: Screens = {
  'a conversation': {
    address: ({ page, member }) => linkOn(page, `/members/${member.id}/messages/`, 'a[href*="?with="]'),
    prepare: ({ page }) => expect(page.getByRole('log')).toBeVisible(),
  },
  'the menu of the member': {
    address: () => '/categories/',
    prepare: async ({ page, member }) => {
      const opener = page.getByLabel(`Account of ${member.name}`);
      await untilInteractive(opener);
      await opener.click();
      await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible();
    },
    part: 'header',
  },
  'the notifications of the header': {
    address: () => '/categories/',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    },
    part: 'header',
  },
};

const videos: Screens = {
  'the page of a video': { address: ({ videos: { ordinary } }) => watchAddress(ordinary) },
  'the Save dialog': {
    address: ({ videos: { ordinary } }) => watchAddress(ordinary),
    prepare: async ({ page }) => {
      const dialog = await openDialog(page, control(page, 'button', 'Save'));
      await expect(dialog.getByRole('checkbox').first()).toBeEnabled();
    },
  },
  'the editor of a playlist': {
    address: ({ page, member }) => linkOn(page, `/members/${member.id}/playlists/1/`, 'a[href*="?edit="]'),
    prepare: ({ page }) =>
      expect(page.getByRole('heading', { name: 'Videos in this playlist' })).toBeVisible(),
  },
};

const others: Screens = {
  ...each(strangerParts, stranger),
  'the Block dialog': {
    ...stranger('wall/1/'),
    prepare: async ({ page }) => {
      const more = page.getByLabel(/^More actions for/);
      await untilInteractive(more);
      await more.click();
      await openDialog(page, page.getByRole('button', { name: 'Block', exact: true }));
    },
  },
};

export const memberScreens: Screens = { ...memberLists, ...settings, ...conversations, ...videos, ...others };
