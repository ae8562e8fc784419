import type { VideoCard } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, type Newcomer, signUpNewcomer } from '../product/newcomer.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

const main = (page: Page) => page.getByRole('main');
const favourite = (page: Page) => main(page).getByRole('button', { name: 'Favorite' });
const later = (page: Page) => main(page).getByRole('button', { name: 'Watch later', exact: true });
const subscribe = (page: Page) => main(page).getByRole('button', { name: /^Subscribe: / });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

async function signIn(page: Page, member: Pick<Newcomer, 'name' | 'password'>) {
  await page.goto('/signin/');
  await fillSignIn(page, member);
  await expect(page).not.toHaveURL(/signin/);
}

/** What a list shows on the card of a video beside its title. */
function ownerAndBadge({ badge, channel, model }: VideoCard) {
  const owner = (channel ?? model)?.title;
  if (owner === undefined || badge === undefined) throw new Error('The video has no owner or no badge.');
  return { owner, badge };
}

const demo = { name: 'demo', password: 'demo-pass' };

test('a guest adds a video to the favourites, signs in, and finds it in the favourites', async ({
  page,
  videos,
}) => {
  const address = watchAddress(videos.ordinary);
  await openInteractive(page, address, favourite(page));
  await favourite(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByText('Please log in to complete this action')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(favourite(page)).toBeFocused();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');

  await favourite(page).click();
  await fillSignIn(page, demo);
  await expect(toast(page, 'Added to your favorites')).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  const response = await page.reload();
  expect(await response?.text()).not.toContain('aria-pressed="true"');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/input.php', (route) => route.abort());
  await favourite(page).click();
  await expect(
    toast(page, 'The site cannot be reached at the moment. Try again in a few seconds.'),
  ).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/input.php');
  await favourite(page).click();
  await expect(toast(page, 'Removed from your favorites')).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a guest subscribes to the owner of a video after signing in, and ends it', async ({ page, videos }) => {
  await openInteractive(page, watchAddress(videos.ordinary), subscribe(page).first());
  await subscribe(page).first().click();
  await fillSignIn(page, demo);
  await expect(toast(page, 'You are now subscribed')).toBeVisible();
  await page.reload();
  const subscribed = main(page).getByRole('button', { name: /^Subscribed: / });
  await subscribed.click();
  await expect(toast(page, 'You are no longer subscribed')).toBeVisible();
  await expect(subscribe(page).first()).toBeVisible();
});

test('a session that ended on the server asks the member to sign in again', async ({
  page,
  context,
  baseURL,
  videos,
}) => {
  await context.addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  await openInteractive(page, watchAddress(videos.ordinary), favourite(page));
  await favourite(page).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a guest saves a video for later, and finds it in the list of a second tab', async ({
  page,
  context,
  videos,
}) => {
  await openInteractive(page, watchAddress(videos.ordinary), later(page));
  await later(page).click();
  await expect(toast(page, 'Added to watch later')).toBeVisible();
  await expect(later(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(later(page)).toHaveAttribute('aria-pressed', 'true');

  const list = await context.newPage();
  await list.goto('/watch-later/');
  const card = main(list).locator('[data-video-card]');
  const { owner, badge } = ownerAndBadge(videos.ordinary);
  await expect(card.getByRole('link', { name: owner, exact: true })).toBeVisible();
  await expect(card.getByText(badge, { exact: true })).toBeVisible();
  await list.getByRole('button', { name: /^Remove / }).click();
  await expect(list.getByText('You have not saved any videos yet.')).toBeVisible();
  // Neither tab gets the focus in between.
  await expect(later(page)).toHaveAttribute('aria-pressed', 'false');
  await later(page).click();
  await expect(list.getByRole('button', { name: /^Remove / })).toBeVisible();
});

test('a member finds in another browser what a guest had saved for later', async ({
  page,
  browser,
  baseURL,
  videos,
}) => {
  test.slow();
  const newcomer = await signUpNewcomer(page);
  const address = watchAddress(videos.ordinary);
  await openInteractive(page, address, later(page));
  await later(page).click();
  await expect(toast(page, 'Added to watch later')).toBeVisible();
  await signIn(page, newcomer);
  await page.goto('/watch-later/');
  await expect(main(page).locator('[data-video-card]')).toHaveCount(1);

  const state = await page.context().storageState();
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => !name.startsWith('nj_')),
  }));
  const cookies = state.cookies.filter(({ name }) => !['nj_session', 'member'].includes(name));
  const other = await browser.newContext({ storageState: { cookies, origins }, ...(baseURL && { baseURL }) });
  const otherPage = await other.newPage();
  await signIn(otherPage, newcomer);
  await otherPage.goto('/watch-later/');
  await expect(main(otherPage).getByRole('heading', { level: 2 })).toHaveText(videos.ordinary.title);

  // A removal in the other browser reaches this one when its window gets the focus.
  await main(otherPage)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(otherPage.getByText('You have not saved any videos yet.')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('You have not saved any videos yet.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await other.close();
});

test('a guest adds a video to a playlist from its card, after signing in', async ({ page }) => {
  const card = main(page).locator('[data-video-card]').nth(1);
  const add = card.getByRole('button', { name: /^Add to playlist: / });
  await openInteractive(page, '/videos/top-rated/1/', add);
  await card.hover();
  await add.click();
  await expect(page.getByText('Please log in to complete this action')).toBeVisible();
  await fillSignIn(page, demo);
  const playlists = page.getByRole('dialog', { name: 'Save to playlist' });
  const title = `Evening ${Date.now()}`;
  await playlists.getByRole('button', { name: 'New playlist' }).click();
  await playlists.getByLabel('Title').fill(title);
  await playlists.getByRole('button', { name: 'Create playlist' }).click();
  await expect(playlists.getByRole('checkbox', { name: title })).toBeChecked();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  // The keyboard opens the dialog too, and takes the video out of the playlist.
  await page.keyboard.press('Enter');
  await playlists.getByRole('checkbox', { name: title }).press('Space');
  await expect(toast(page, `Removed from “${title}”`)).toBeVisible();
});

test('touch phone: the buttons and the channel of a card have targets of 44 px', async ({ page }) => {
  await page.goto('/videos/top-rated/1/');
  const card = main(page).locator('[data-video-card]').first();
  await expect(card.getByRole('button')).toHaveCount(2);
  for (const button of await card.getByRole('button').all()) {
    // Without the last pixel of each side, because positions have fractions.
    const missed = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const edges = [-21, 21].flatMap((x) => [-21, 21].map((y) => [x, y] as const));
      return edges.filter(
        ([x, y]) => document.elementFromPoint(left + width / 2 + x, top + height / 2 + y) !== element,
      );
    });
    expect(missed).toEqual([]);
  }
  const owner = card.locator('a[href^="/pornsite/"]');
  expect((await owner.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const title = card
    .getByRole('link', { name: (await card.getByRole('heading').textContent()) ?? '' })
    .first();
  await title.tap();
  await expect(page).toHaveURL(/\/video\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest signs in for a favourite and returns to it', async ({ page, videos }) => {
    const address = watchAddress(videos.ordinary);
    await page.goto(address);
    await favourite(page).click();
    await fillSignIn(page, demo);
    await page.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(later(page)).toBeHidden();
    await page.goto(`/favourite/?video=${videos.ordinary.id}`);
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
});
