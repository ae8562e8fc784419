import { expect, type Locator, type Page } from '@playwright/test';
import { expectToPlay, videoOf } from '../../product/playback.ts';
import { untilInteractive, watchAddress } from '../../product/test.ts';
import { control, type Screens, type Visit } from './screen.ts';

const videoPage = ({ videos }: Visit) => watchAddress(videos.ordinary);
const list = '/videos/most-popular/1/';
const notification = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

/** Saves the video of the shown page for later. */
async function saveForLater(page: Page): Promise<void> {
  const later = control(page, 'button', 'Watch later');
  await untilInteractive(later);
  await later.click();
  await expect(notification(page, 'Added to watch later')).toBeVisible();
}

async function loseNetwork(page: Page): Promise<void> {
  await untilInteractive(page.getByRole('link', { name: 'Load more' }));
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

/** What a browser without an account stores. */
const stored: Screens = {
  'watch later with a video': {
    address: async (visit) => {
      await visit.page.goto(videoPage(visit));
      await saveForLater(visit.page);
      return '/watch-later/';
    },
  },
  'the history with a video': {
    address: async ({ page, videos: { ordinary } }) => {
      await page.goto(watchAddress(ordinary));
      await page.getByRole('button', { name: `Play ${ordinary.title}` }).click();
      await expectToPlay(videoOf(page), { seconds: 2 });
      return '/history/';
    },
  },
};

const messages: Screens = {
  'a toast': {
    address: videoPage,
    prepare: async ({ page }) => {
      await saveForLater(page);
      // Toasts stay while the pointer is over them.
      await notification(page, 'Added to watch later').hover();
    },
  },
  'the offline notice': { address: () => list, prepare: ({ page }) => loseNetwork(page) },
  'a failed Load more': {
    address: () => list,
    prepare: async ({ page }) => {
      await loseNetwork(page);
      await page.getByRole('link', { name: 'Load more' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  'a page that could not be loaded': {
    address: () => list,
    prepare: async ({ page }) => {
      await loseNetwork(page);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Page 2', exact: true })
        .click();
      await expect(
        page.getByRole('heading', { name: 'This page is not available at the moment' }),
      ).toBeVisible();
    },
  },
};

const parts: Screens = {
  'the comments of a video': {
    address: (visit) => `${videoPage(visit)}#comments`,
    prepare: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Reply', exact: true }).first()).toBeVisible();
    },
    isWhole: true,
  },
  'the search panel': {
    address: () => '/categories/',
    prepare: async ({ page }) => {
      const field = page.getByRole('searchbox', { name: 'Search' }).filter({ visible: true });
      await field.focus();
      const loaded = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
      await expect(loaded).toBeFocused();
      await page.keyboard.type('amb');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    from: 768,
  },
};

/** States of pages for guests that a visitor causes. */
export const visitorStates: Screens = { ...stored, ...messages, ...parts };
