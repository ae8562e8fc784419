import type { Browser, Locator, Page } from '@playwright/test';
import { openMember, openNewcomer } from '../product/newcomer.ts';
import { expect, openInteractive, test, untilInteractive, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

/** Activates a control by the means of one visitor. */
type Press = (target: Locator) => Promise<void>;

const tap: Press = async (target) => {
  await untilInteractive(target);
  await target.tap();
};

/** Focuses the control with Tab and activates it. */
const pressKey =
  (key: 'Enter' | 'Space'): Press =>
  async (target) => {
    await untilInteractive(target);
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 250 && !(await hasFocus()); tabs += 1)
      await target.page().keyboard.press('Tab');
    await expect(target).toBeFocused();
    await target.page().keyboard.press(key);
  };

interface Visit {
  page: Page;
  browser: Browser;
  videos: DemonstrationVideos;
  press: Press;
  /** For checkboxes, which Enter does not change. */
  check: Press;
}

async function subscribeAndBlock({ page, press }: Visit, other: { id: string; name: string }) {
  const main = page.getByRole('main');
  const action = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto(`/members/${other.id}/info/`);
  await press(action('Subscribe'));
  await expect(action('Unsubscribe')).toBeVisible();
  const more = page.getByLabel(`More actions for ${other.name}`);
  await press(more);
  await press(action('Block'));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
  await press(more);
  await press(action('Block'));
  await press(dialog.getByRole('button', { name: 'Block', exact: true }));
  await expect(action('Unblock')).toBeVisible();
  await page.reload();
  await press(action('Unblock'));
  await expect(action('Subscribe').or(action('Unsubscribe'))).toBeVisible();
}

async function fillAndDeletePlaylist({ page, press, check, videos: { ordinary } }: Visit, id: string) {
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await openInteractive(page, watchAddress(ordinary), save);
  await press(save);
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'New playlist' }));
  await dialog.getByLabel('Title').fill('Harbour lights');
  await press(dialog.getByRole('button', { name: 'Create playlist' }));
  const choice = dialog.getByRole('checkbox', { name: 'Harbour lights' });
  await expect(choice).toBeChecked();
  await check(choice);
  await expect(page.getByText('Removed from “Harbour lights”')).toBeVisible();
  await expect(choice).not.toBeChecked();

  await page.goto(`/members/${id}/playlists/1/`);
  const remove = page.getByRole('button', { name: 'Delete “Harbour lights”' });
  await press(remove);
  await expect(remove).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(remove).toBeVisible();
  await press(remove);
  await expect(remove).toHaveCount(0);
  // The page sends the deletion when it is left.
  await expect(async () => {
    await page.goto('/');
    await page.goto(`/members/${id}/playlists/1/`);
    await expect(page.getByText('You have no playlists yet.')).toBeVisible({ timeout: 3000 });
  }).toPass();
}

async function allChoices(visit: Visit): Promise<void> {
  const { page, browser } = visit;
  const other = await openMember(browser);
  await openNewcomer(page);
  const answer = await page.request.get('/bookmarks/');
  const id = /\/members\/(\d+)\//.exec(answer.url())?.[1] ?? '';
  await subscribeAndBlock(visit, other);
  await fillAndDeletePlaylist(visit, id);
  await other.page.context().close();
}

test('a member with a touch phone of 360 px subscribes, blocks, and fills and deletes a playlist', async ({
  page,
  browser,
  videos,
}) => {
  test.slow();
  await allChoices({ page, browser, videos, press: tap, check: tap });
});

test('a member without a mouse subscribes, blocks, and fills and deletes a playlist', async ({
  page,
  browser,
  videos,
}) => {
  test.slow();
  await allChoices({ page, browser, videos, press: pressKey('Enter'), check: pressKey('Space') });
});
