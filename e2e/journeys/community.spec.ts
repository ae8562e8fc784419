import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, type Newcomer, openNewcomer } from '../product/newcomer.ts';
import { expect, openInteractive, test } from '../product/test.ts';

const unique = (text: string) => `${text} ${Date.now().toString(36)}`;

/** Opens a page in a browser of its own, signed in by the form. */
async function signIn(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/signin/');
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Forgot' });
  await form.getByLabel('Username or email').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(`${name}-pass`);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('summary[aria-label^="Account of"]')).toBeVisible();
  return page;
}

/** Opens an address of the member's own area through a link of the header. */
async function openMessages(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
}

async function firstVideo(page: Page): Promise<string> {
  await page.goto('/');
  return (await page.getByRole('main').locator('a[href^="/video/"]').first().getAttribute('href')) ?? '';
}

test('two members talk: a comment, a reply with a notification, and live messages', async ({ browser }) => {
  test.setTimeout(120_000);
  const demo = await signIn(browser, 'demo');
  const uploader = await signIn(browser, 'uploader');

  // A comment, which survives a reload, and a reply in the other browser.
  const video = await firstVideo(demo);
  await demo.goto(`${video}#comments`);
  const text = unique('What a calm place');
  await demo.getByLabel('Add a comment').fill(text);
  await demo.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(demo.getByRole('article').filter({ hasText: text }).first()).toBeVisible();
  await demo.goto('/');

  await uploader.goto(`${video}#comments`);
  const comment = uploader.getByRole('article').filter({ hasText: text }).first();
  await comment.getByRole('button', { name: 'Reply', exact: true }).first().click();
  const reply = unique('It is by the sea');
  await uploader.getByLabel('Reply to demo').fill(reply);
  await uploader.keyboard.press('Control+Enter');
  await expect(comment.getByText(reply)).toBeVisible();

  // The bell of the first member counts it without a reload, and leads to the reply.
  await demo.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const panel = demo.getByRole('region', { name: 'Notifications' });
  await panel
    .getByRole('link', { name: /uploader replied to your comment/ })
    .first()
    .click();
  await expect(demo).toHaveURL(/#comment-\d+$/);
  await expect(demo.getByRole('article').filter({ hasText: reply }).last()).toBeInViewport();
  // Links that the sticky header covers in part count as too small.
  await demo.evaluate(() => window.scrollTo(0, 0));
  await expectNoBarriers(demo);

  // A message arrives in the other browser while its page is open.
  await openMessages(uploader);
  await openMessages(demo);
  const demoId = /members\/(\d+)/.exec(demo.url())?.[1] ?? '';
  const uploaderId = /members\/(\d+)/.exec(uploader.url())?.[1] ?? '';
  await demo.goto(`/members/${demoId}/messages/?with=${uploaderId}`);
  const message = unique('Good evening');
  await demo.getByLabel('Message uploader').fill(message);
  await demo.keyboard.press('Enter');
  const entry = uploader.getByRole('link').filter({ hasText: message });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(uploader.getByRole('log').getByText(message)).toBeVisible();
  await expect(demo.getByRole('log').getByText('Seen', { exact: true })).toBeVisible();
  await expectNoBarriers(demo);
  for (const page of [demo, uploader]) await page.context().close();
});

test('a comment on a model is in its page without scripts, and a guest can answer it in place', async ({
  browser,
  page,
}) => {
  const models = await (await page.request.get('/pornstars/alphabetaz/1/')).text();
  const address = `${/href="(\/pornstar\/[^/"]+\/)"/.exec(models)?.[1]}comments/`;
  const member = await (await browser.newContext()).newPage();
  await openNewcomer(member);
  await member.goto(address);
  const text = unique('A quiet voice');
  await member.getByRole('textbox', { name: 'Add a comment' }).fill(text);
  await member.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(member.getByRole('article').filter({ hasText: text })).not.toHaveAttribute('aria-busy');
  await member.context().close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto(address);
    await expect(reader.getByRole('article').filter({ hasText: text })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await reader.getByRole('article').filter({ hasText: text }).getByRole('link', { name: 'Reply' }).click();
  await expect(reader.getByLabel(/^Reply to wren/)).toBeVisible();
  await context.close();

  const write = page.getByRole('link', { name: 'Add a comment' });
  await openInteractive(page, address, write);
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await page.mouse.move(50, 50);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: /^Reply to wren/ })).toBeFocused();
});

test('a member sees on another device which comments they voted on', async ({ page, browser }) => {
  const newcomer = await openNewcomer(page);
  const video = await firstVideo(page);
  await page.goto(`${video}#comments`);
  const text = unique('Calm and blue');
  await page.getByLabel('Add a comment').fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  // The last, because the page of a video is an article too. While the comment is sent, it has no votes.
  const likeIn = (reader: Page) =>
    reader.getByRole('article').filter({ hasText: text }).last().getByRole('button', { name: /^Like/ });
  await likeIn(page).click();
  await expect(likeIn(page)).toHaveAttribute('aria-pressed', 'true');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/signin/');
  await fillSignIn(elsewhere, newcomer);
  await expect(elsewhere.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  await elsewhere.goto(`${video}#comments`);
  await expect(likeIn(elsewhere)).toHaveAttribute('aria-pressed', 'true');
  // The header covers parts of the related videos beside them.
  await expectNoBarriers(elsewhere, '#comments');
  await elsewhere.context().close();
});

/** Signs the member of the page in to another browser, and opens the security settings in the first. */
async function signInElsewhere(page: Page, browser: Browser, newcomer: Newcomer) {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/signin/');
  await fillSignIn(elsewhere, newcomer);
  await expect(elsewhere.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  await page.getByLabel(`Account of ${newcomer.name}`).click();
  await page.getByRole('link', { name: 'Security' }).click();
  return elsewhere;
}

/** Expects that the browser is no longer signed in. */
async function expectEndedSession(elsewhere: Page, security: string) {
  await elsewhere.goto(security);
  await expect(elsewhere).toHaveURL('/');
  await expect(elsewhere.getByRole('heading', { name: 'Security' })).toHaveCount(0);
  await elsewhere.context().close();
}

// With new members: other journeys are signed in as a demonstration account meanwhile.
test('logging out everywhere else ends the session of another browser', async ({ page, browser }) => {
  const newcomer = await openNewcomer(page);
  const elsewhere = await signInElsewhere(page, browser, newcomer);
  const listening = elsewhere.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/events' && response.ok(),
  );
  await elsewhere.goto(new URL(page.url()).pathname.replace('/security/', '/messages/'));
  await listening;
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You are logged in in this browser only.')).toBeVisible();
  await expectNoBarriers(page);
  // The open page is informed at once (decision 074), and is no page of guests.
  await expect(elsewhere).toHaveURL('/');
  await expect(elsewhere.getByLabel(`Account of ${newcomer.name}`)).toHaveCount(0);
  await expectEndedSession(elsewhere, new URL(page.url()).pathname);
});

test('logging out everywhere ends the sessions of this and of another browser', async ({ page, browser }) => {
  const elsewhere = await signInElsewhere(page, browser, await openNewcomer(page));
  const everywhere = page.getByRole('button', { name: 'Log out everywhere', exact: true });
  await expect(everywhere).toBeVisible();
  await expectNoBarriers(page);
  const security = new URL(page.url()).pathname;
  await everywhere.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectEndedSession(elsewhere, security);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the comments of a video on their page', async ({ page }) => {
    await page.goto(await firstVideo(page));
    await page.getByRole('link', { name: 'Read and write comments' }).click();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    // The origin sorts them, and each comment has an address.
    await page.getByRole('link', { name: 'Oldest' }).click();
    await expect(page).toHaveURL(/&sort=oldest$/);
    const oldest = page.locator('[id^="comment-"]').first();
    const id = await oldest.getAttribute('id');
    await oldest
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`&sort=oldest&from=\\d+#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.getByRole('link', { name: 'Show all comments' }).click();
    await page.getByLabel('Add a comment').fill('Written as a guest');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Please log in to complete this action')).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toHaveValue('Written as a guest');
  });
});
