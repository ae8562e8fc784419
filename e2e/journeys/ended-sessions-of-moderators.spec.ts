import { expect, type Page } from '@playwright/test';
import { openSignedIn, send } from '../product/accounts.ts';
import { test, untilInteractive } from '../product/test.ts';

const statement = 'This is advertising, which the rules of comments do not allow.';

/** Logs the moderator in with the form of the dialog or page. */
async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('moderator');
  await page.getByLabel('Password', { exact: true }).fill('moderator-pass');
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

const endSession = (page: Page) => page.context().clearCookies({ name: 'nj_session' });

test('a moderator whose session has ended keeps a decision, logs in, and it is sent; also after a lost connection', async ({
  browser,
  baseURL,
  videos,
}) => {
  const member = await openSignedIn(browser, 'demo', 'demo-pass', baseURL);
  const written = await send(member, '/api/input.php', {
    ...{ act: 'comment', section: 'video', object_id: String(videos.hideable.id) },
    text: `Visit my shop ${Date.now().toString(36)}`,
  });
  const { comment_id } = written.comment as { comment_id: string };
  const comment = `/moderation/reports/comment/${comment_id}/`;
  const page = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  const field = page.getByLabel('Statement to the owner');
  const remove = page.getByRole('button', { name: 'Remove it' });

  await page.goto(comment);
  await untilInteractive(remove);
  await page.getByLabel('Spam or misleading').check();
  await field.fill(statement);
  await endSession(page);
  await remove.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(field).toHaveValue(statement);
  await logIn(page);
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto(comment);
  const restore = page.getByRole('button', { name: 'Restore' });
  await untilInteractive(restore);
  await field.fill('It is no advertising.');
  await page.context().setOffline(true);
  await restore.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(field).toHaveValue('It is no advertising.');
  await page.context().setOffline(false);
  await restore.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  for (const opened of [member, page]) await opened.context().close();
});

test('a moderator without JavaScript whose session has ended logs in and returns to the case', async ({
  browser,
  baseURL,
}) => {
  const signedIn = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  const plain = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto('/moderation/members/?name=demo');
  await page.getByRole('main').getByRole('link', { name: 'demo', exact: true }).click();
  const address = new URL(page.url()).pathname;
  await page.getByLabel('Statement to the owner').first().fill(statement);
  await endSession(page);
  await page.getByRole('button', { name: 'Warn' }).click();
  await expect(page).toHaveURL(`/signin/?to=${encodeURIComponent(address)}`);
  await logIn(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Warn' })).toBeVisible();
  for (const context of [signedIn.context(), plain]) await context.close();
});
