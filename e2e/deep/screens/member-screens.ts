import { expect, type Locator } from '@playwright/test';
import { untilInteractive, watchAddress } from '../../product/test.ts';
import { control, openDialog, type Screen, type Screens, type Visit } from './screen.ts';

/** A part of the area of the signed-in member. */
export const own = (part: string): Screen => ({ address: ({ member }) => `/members/${member.id}/${part}` });

/** The address of the first link of a page that a selector finds. */
async function linkOn({ page }: Visit, address: string, selector: string): Promise<string> {
  await page.goto(address);
  return (await page.getByRole('main').locator(selector).first().getAttribute('href')) ?? '';
}

/** A part of the first member of the community who is not the viewer. */
async function ofAnother(visit: Visit, part: string): Promise<string> {
  const others = `a[href^="/members/"]:not([href^="/members/${visit.member.id}/"])`;
  const profile = await linkOn(visit, '/community/alphabetaz/1/', others);
  return profile.replace(/wall\/1\/$/, part);
}

const stranger = (part: string): Screen => ({ address: (visit) => ofAnother(visit, part) });

/** The lists of a member, which are empty at first. */
export const memberLists: Screens = {
  wall: own('wall/1/'),
  'new videos of the subscriptions': own('subscriptions/1/'),
  'subscribed channels': own('subscriptions/1/?kind=channel'),
  'subscribed models': own('subscriptions/1/?kind=model'),
  'subscribed playlists': own('subscriptions/1/?kind=playlist'),
  'subscribed members': own('subscriptions/1/?kind=member'),
  friends: own('friends/1/'),
  'friend requests': own('friends/1/?list=requests'),
  'sent friend requests': own('friends/1/?list=sent'),
  'blocked members': own('friends/1/?list=blocked'),
  'uploaded videos': own('uploaded-videos/1/'),
  favourites: own('favourite-videos/1/'),
  playlists: own('playlists/1/'),
  history: own('history/1/'),
  'watch later': own('watch_later_videos/1/'),
  notifications: own('notifications/'),
  messages: own('messages/'),
  upload: { address: () => '/upload/' },
};

/** Opens the dialog that shows the key; returns it. */
export async function setUpTwoStepLogin({ page, member }: Visit): Promise<Locator> {
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Set up' }));
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  return dialog;
}

const settings: Screens = {
  'edit profile': own('edit/'),
  security: own('security/'),
  'personal data': own('data/'),
  'member info': own('info/'),
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
    address: (visit) => linkOn(visit, `/members/${visit.member.id}/messages/`, 'a[href*="?with="]'),
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
    address: (visit) => linkOn(visit, `/members/${visit.member.id}/playlists/1/`, 'a[href*="?edit="]'),
    prepare: ({ page }) =>
      expect(page.getByRole('heading', { name: 'Videos in this playlist' })).toBeVisible(),
  },
};

const others: Screens = {
  'the wall of a stranger': stranger('wall/1/'),
  'the info of a stranger': stranger('info/'),
  'the videos of a stranger': stranger('uploaded-videos/1/'),
  'the playlists of a stranger': stranger('playlists/1/'),
  'a hidden part of a stranger': stranger('history/1/'),
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
