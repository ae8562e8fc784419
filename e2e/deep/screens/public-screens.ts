import { expect, type Page } from '@playwright/test';
import { privateLink } from '../../product/mails.ts';
import { inventAddress } from '../../product/newcomer.ts';
import { publicPages } from '../../product/public-pages.ts';
import { untilInteractive, watchAddress } from '../../product/test.ts';
import { callOperation, control, openDialog, type Screens, type Visit } from './screen.ts';
import { visitorStates } from './visitor-states.ts';

const videoPage = ({ videos }: Visit) => watchAddress(videos.ordinary);

/** An example of every page for guests. */
const pages: Screens = Object.fromEntries(publicPages.map(([name, address]) => [name, { address }]));

const lists: Screens = {
  'another page of a list': { address: () => '/videos/most-popular/2/' },
  'an empty list': { address: () => '/search/1/?s=nothing+is+called+so' },
  'an empty filtered list': { address: () => '/videos/latest-updates/1/?duration=3&type=vr' },
  'a corrected search': { address: () => '/search/1/?s=ligth' },
  'the order of a list': {
    address: () => '/videos/most-popular/1/',
    prepare: async ({ page }) => {
      await openDropdown(page, 'Sort by');
      await expect(page.getByRole('list', { name: 'Sort by' })).toBeVisible();
    },
    part: '[open]',
  },
  'the filters of a list': {
    address: () => '/videos/most-popular/1/',
    prepare: async ({ page }) => {
      await openDropdown(page, 'Filters');
      await expect(page.getByRole('list', { name: 'Duration' })).toBeVisible();
    },
    part: '[open]',
  },
};

async function openDropdown(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('main').locator('summary').filter({ hasText: name });
  await untilInteractive(opener);
  await opener.click();
}

const header: Screens = {
  'the menu': {
    address: () => '/categories/',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    },
    part: '#site-menu',
    upTo: 1280,
  },
  'the search overlay': {
    address: () => '/categories/',
    prepare: async ({ page }) => {
      const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
      await opener.filter({ visible: true }).click();
      const field = page.getByRole('combobox', { name: 'Search' });
      await expect(field.filter({ visible: true })).toBeFocused();
      await page.keyboard.type('amb');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    part: '#site-search',
    upTo: 360,
  },
  'the Login dialog with missing entries': {
    address: () => '/categories/',
    prepare: async ({ page }) => {
      await openDialog(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('This field is required').first()).toBeVisible();
    },
  },
};

const videoActions: Screens = {
  'a deleted video': { address: ({ videos }) => watchAddress(videos.deleted) },
  'the Login dialog of an action': {
    address: videoPage,
    prepare: ({ page }) => openDialog(page, control(page, 'button', 'Favorite')),
  },
  'the Share dialog': {
    address: videoPage,
    prepare: ({ page }) => openDialog(page, control(page, 'button', 'Share')),
  },
  'the Report dialog': {
    address: videoPage,
    prepare: ({ page }) => openDialog(page, control(page, 'link', 'Report')),
  },
};

const forms: Screens = {
  'the Contact dialog': {
    address: () => '/information/support/',
    prepare: ({ page }) =>
      openDialog(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })),
  },
  'the code of a login': { address: () => '/signin/?code=1' },
  'the link that confirms an address': { address: () => '/signin/?confirm=key' },
  'the link that resets a password': { address: () => '/signin/?reset=key' },
  'a reset that is refused': {
    address: () => '/signin/?reset=key',
    prepare: async ({ page }) => {
      const password = page.getByRole('main').getByLabel('New password');
      await untilInteractive(password);
      await password.fill('another long password');
      await password.press('Enter');
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  'a lost password': { address: () => '/signin/?restore=1' },
  'the mail of a lost password': { address: () => '/signin/?restore=sent' },
  'the mail of a sign-up': { address: () => '/signup/?sent=1' },
  'a notice that is sent': { address: () => '/takedown/?sent=1' },
  'the state of a notice': {
    address: async (visit) => {
      const { videos } = visit;
      const email = `${crypto.randomUUID()}@example.org`;
      const notice = {
        kind: 'copyright',
        addresses: [watchAddress(videos.hideable)],
        name: 'Ada Heron',
        email,
        statement: 'I made this film, and did not agree that it is published here.',
        isTrue: true,
      };
      await callOperation(visit, 'sendNotice', notice, inventAddress());
      return privateLink(email, 'takedown/status');
    },
  },
};

const policies: Screens = {
  'the age gate': {
    address: async ({ page }) => {
      await page.context().clearCookies();
      return '/categories/';
    },
    prepare: ({ page }) => expect(page.getByRole('button', { name: /18 or older/ })).toBeVisible(),
    part: '#age-gate',
  },
  'the question about consent': {
    address: async ({ page }) => {
      await page.context().clearCookies({ name: 'consent' });
      return '/categories/';
    },
    prepare: ({ page }) => expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible(),
  },
  'the cookie settings': {
    address: () => '/information/cookies/',
    prepare: async ({ page }) => {
      const opener = page.getByRole('link', { name: 'Cookie settings' });
      await untilInteractive(opener);
      await opener.click();
      await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeFocused();
    },
  },
};

export const publicScreens: Screens = {
  ...pages,
  ...lists,
  ...header,
  ...videoActions,
  ...forms,
  ...policies,
  ...visitorStates,
};
