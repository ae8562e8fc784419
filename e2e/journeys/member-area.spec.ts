import { createApiClient, createCommunityClient } from '@nightjar/api';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn } from '../product/newcomer.ts';
import { expect, openInteractive, test, untilInteractive } from '../product/test.ts';

/** Signs in with an account of the demonstration catalogue; returns the id of the member. */
async function signInAs(page: Page, username: 'demo' | 'uploader' | 'moderator'): Promise<string> {
  await page.goto('/signin/');
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Forgot' });
  await form.getByLabel('Username or email').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(`${username}-pass`);
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel(`Account of ${username}`).click();
  const href = await page.getByRole('link', { name: 'My profile' }).getAttribute('href');
  return /\/members\/(\d+)\//.exec(href ?? '')?.[1] ?? '';
}

const titlesOf = (page: Page) => page.getByRole('main').locator('ol li a bdi').allTextContents();

/** Opens a private playlist from its editor, plays it, and returns to the editor. Others do not see it. */
async function playsOwnPlaylist(page: Page, browser: Browser, title: string): Promise<void> {
  const editor = page.url();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const address = page.url();
  await expectNoBarriers(page);
  // A new document is that of a guest first.
  await page.reload();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Play all' }).click();
  await expect(page.getByRole('region', { name: title }).getByText('1 of 3')).toBeVisible();
  const guest = await browser.newPage();
  expect((await guest.goto(address))?.status()).toBe(404);
  await expect(guest.getByRole('link', { name: 'Return to home page' })).toBeVisible();
  await guest.close();
  await page.goto(editor);
}

test('a guest who opens a page of a member is led to the home page, and by a link to the Login dialog', async ({
  page,
}) => {
  await page.goto('/members/1/wall/1/');
  await expect(page).toHaveURL('/');

  const link = page.getByRole('main').locator('a[href^="/members/"]').first();
  await openInteractive(page, '/community/recent/1/', link);
  const profile = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('dialog')).toContainText('Please log in to complete this action');
  await fillSignIn(page, { name: 'demo', password: 'demo-pass' });
  await expect(page).toHaveURL(profile);
});

test('a member edits the profile, keeps a favourite, and puts a playlist into another order', async ({
  page,
  browser,
}) => {
  // Three screens and a dozen page loads.
  test.slow();
  const playlist = `For the train ${Date.now()}`;
  const id = await signInAs(page, 'demo');

  const city = page.getByLabel('City');
  await openInteractive(page, `/members/${id}/edit/`, city);
  await city.fill('Uppsala');
  await page.getByLabel('Date of birth').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('You must be at least 18 years old')).toBeVisible();
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Date of birth').fill('1990-05-06');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await expect(page.getByText('Uppsala')).toBeVisible();

  await page.getByRole('link', { name: 'Favorites', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Favorites', level: 2 })).toBeVisible();
  const card = page.getByRole('main').locator('[data-video-card]').first();
  const title = await card.getByRole('heading').textContent();
  await card.hover();
  await card.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(page.getByText('Removed from your favorites')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: title ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: title ?? '' })).toBeVisible();

  await page.getByRole('link', { name: 'Playlists', exact: true }).first().click();
  await page.getByRole('button', { name: 'New playlist' }).click();
  await page.getByLabel('Title').fill(playlist);
  await page.getByLabel('Only me').check();
  await page.getByRole('button', { name: 'Create playlist' }).click();
  await expect(page.getByText('Playlist created')).toBeVisible();

  await page.goto(`/members/${id}/favourite-videos/1/`);
  for (const index of [0, 1, 2]) {
    const href = await page
      .getByRole('main')
      .locator('[data-video-card] a[href^="/video/"]')
      .nth(index)
      .getAttribute('href');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await openInteractive(page, href ?? '', save);
    await save.click();
    await page.getByRole('checkbox', { name: new RegExp(playlist) }).check();
    await expect(page.getByText(`Added to “${playlist}”`)).toBeVisible();
    await page.goto(`/members/${id}/favourite-videos/1/`);
  }
  await page.goto(`/members/${id}/playlists/1/`);
  await page.getByRole('link', { name: `Edit “${playlist}”` }).click();
  await expect(page.getByRole('heading', { name: 'Videos in this playlist' })).toBeVisible();
  await playsOwnPlaylist(page, browser, playlist);
  const [first = '', second = '', third = ''] = await titlesOf(page);
  await page.getByRole('button', { name: `Move “${first}” down` }).click();
  await expect.poll(() => titlesOf(page)).toEqual([second, first, third]);
  // By the keyboard on the handle.
  await page.getByRole('button', { name: `Move “${second}”`, exact: true }).press('Space');
  await expect(page.getByText(`“${second}” is over position 1 of 3`)).toBeAttached();
  // The sensor of dnd-kit listens from the next timer on; a key before that is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`“${second}” is over position 2 of 3`)).toBeAttached({ timeout: 4000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(() => titlesOf(page)).toEqual([first, second, third]);
  // Quick moves, after which the member leaves at once.
  await page.getByRole('button', { name: `Move “${first}” down` }).click();
  await page.getByRole('button', { name: `Move “${first}” down` }).click();
  await page.getByRole('button', { name: `Move “${second}” down` }).click();
  await expect(async () => {
    await page.reload();
    expect(await titlesOf(page)).toEqual([third, second, first]);
  }).toPass();
  await expectNoBarriers(page);
});

test('a member subscribes to a model, a channel and a playlist, and finds them among the subscriptions', async ({
  page,
  baseURL,
}) => {
  const options = { baseUrl: baseURL ?? '', publicUrl: baseURL ?? '' };
  const [{ models }, { channels }, { playlists }] = await Promise.all([
    createApiClient(options).models({ sort: 'alphabetza' }),
    createApiClient(options).channels({ sort: 'alphabetza' }),
    createCommunityClient(options).playlists(),
  ]);
  const ofOthers = playlists.find(({ user }) => user !== undefined && user.username !== 'demo');
  const id = await signInAs(page, 'demo');
  const [model] = models;
  const [channel] = channels;
  if (!model || !channel || !ofOthers) throw new Error('The catalogue has no model, channel or playlist.');
  for (const { kind, objectId, address, title } of [
    { kind: 'model', objectId: model.id, address: `/pornstar/${model.dir}/`, title: model.title },
    { kind: 'channel', objectId: channel.id, address: `/pornsite/${channel.dir}/`, title: channel.title },
    { kind: 'playlist', objectId: ofOthers.id, address: `/playlist/${ofOthers.id}`, title: ofOthers.title },
  ]) {
    // The demonstration catalogue may have the subscription already.
    const form = { act: 'unsubscribe', section: kind, object_id: String(objectId) };
    await page.request.post('/api/input.php', { form, headers: { origin: new URL(page.url()).origin } });
    const subscribe = page.getByRole('button', { name: `Subscribe: ${title}` });
    await openInteractive(page, address, subscribe);
    await subscribe.click();
    await expect(page.getByText('You are now subscribed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Subscribed: ${title}` })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(`/members/${id}/subscriptions/1/?kind=${kind}`);
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  }
});

test('a member reads the new videos of subscriptions part by part, also without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const { channels } = await createApiClient({ baseUrl: baseURL ?? '', publicUrl: baseURL ?? '' }).channels({
    sort: 'count-videos',
  });
  const id = await signInAs(page, 'demo');
  for (const channel of channels.slice(0, 12)) {
    const form = { act: 'subscribe', section: 'channel', object_id: String(channel.id) };
    await page.request.post('/api/input.php', { form, headers: { origin: new URL(page.url()).origin } });
  }
  await page.goto(`/members/${id}/subscriptions/1/`);
  const cards = page.getByRole('main').locator('[data-video-card]');
  await expect(cards).toHaveCount(24);
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/2\/\?before=\d+-\d+$/);
  await expect(cards).toHaveCount(48);
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(60);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const document = await plain.newPage();
  await document.goto(`/members/${id}/subscriptions/1/`);
  const shown = document.getByRole('main').locator('[data-video-card] h3');
  const first = await shown.allTextContents();
  await document.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  await expect(document).toHaveURL(/before=/);
  // The address changes before the document has arrived.
  await expect(shown).toHaveCount(24);
  expect(await shown.allTextContents()).not.toEqual(first);
  await document.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(shown).toHaveText(first);
  await plain.close();
});

test('two members become friends, and one writes on the wall of the other', async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [demo, moderator] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  const id = await signInAs(demo, 'demo');
  const otherId = await signInAs(moderator, 'moderator');
  // They are friends in the demonstration catalogue.
  await demo.goto(`/members/${otherId}/wall/1/`);
  const more = demo.getByLabel('More actions for moderator');
  const remove = demo.getByRole('button', { name: 'Remove friend' });
  const request = demo.getByRole('button', { name: 'Add friend' });
  await untilInteractive(more);
  await more.click();
  if (await remove.isVisible()) {
    await expectNoBarriers(demo);
    await remove.click();
    await expect(demo.getByText('moderator is no longer your friend')).toBeVisible();
    await expect(more).toBeFocused();
    await expect(remove).toBeHidden();
    await demo.getByRole('button', { name: 'Undo' }).click();
    await expect(request).toHaveCount(0);
    await more.click();
    // The removal is sent when its toast has ended.
    const sent = demo.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('section=remove'),
    );
    await remove.click();
    await sent;
  }
  await request.click();
  await expect(demo.getByText('Friend request sent')).toBeVisible();
  await expect(demo.getByRole('button', { name: 'Cancel request' })).toBeVisible();

  await moderator.goto(`/members/${otherId}/friends/1/?list=requests`);
  await moderator.getByRole('button', { name: 'Accept request from demo' }).click();
  await expect(moderator.getByText('You are now friends with demo')).toBeVisible();
  await moderator.goto(`/members/${id}/wall/1/`);
  const text = `Good evening ${Date.now()}`;
  await moderator.getByLabel('Add a comment').fill(text);
  await moderator.getByRole('button', { name: 'Comment', exact: true }).click();
  const written = moderator.getByRole('article').filter({ hasText: text });
  await expect(written.getByRole('button', { name: 'Edit' })).toBeVisible();

  await demo.goto(`/members/${id}/wall/1/`);
  const read = demo.getByRole('article').filter({ hasText: text }).first();
  await read.getByRole('button', { name: 'Reply' }).click();
  await demo.getByLabel('Reply to moderator').fill(`Good evening to you: ${text}`);
  await read.locator('form').getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = read.getByRole('article').filter({ hasText: `Good evening to you: ${text}` });
  // The copy link appears when the origin has stored the reply.
  await expect(reply.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectNoBarriers(demo);

  const uploader = await contexts[2].newPage();
  await signInAs(uploader, 'uploader');
  await uploader.goto(`/members/${otherId}/wall/1/`);
  await expect(uploader.getByText('Only friends of moderator can write here.')).toBeVisible();
  await expect(uploader.getByLabel('Add a comment')).toHaveCount(0);
  await Promise.all(contexts.map((context) => context.close()));
});
