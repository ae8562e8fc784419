import type { Browser, Locator, Page } from '@playwright/test';
import { send } from '../product/accounts.ts';
import { fillSignIn, type OpenMember, openMember, openNewcomer } from '../product/newcomer.ts';
import { expect, test, untilInteractive, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

/** Activates a control by the means of one visitor. */
type Press = (target: Locator) => Promise<void>;

interface Visit {
  page: Page;
  press: Press;
  videos: DemonstrationVideos;
  browser: Browser;
}

const tap: Press = (target) => target.tap();

/** Presses Tab until the control has the focus, then Enter. */
const pressEnter: Press = async (target) => {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 250 && !(await hasFocus()); tabs += 1) await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
  await target.page().keyboard.press('Enter');
};

/** Sends a text without a connection; the caller checks that it is kept. */
async function sendOffline({ page, press }: Visit, field: Locator, text: string, submit: Locator) {
  await field.fill(text);
  await page.context().setOffline(true);
  await press(submit);
  // The reason at the text, not the strip of the page.
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
}

async function ownId(page: Page): Promise<string> {
  const { user } = await send(page, '/api/member.php', { act: 'profile' });
  return (user as { user_id: string }).user_id;
}

async function comment(visit: Visit): Promise<void> {
  const { page, press, videos } = visit;
  const text = `Quiet ${Date.now().toString(36)}`;
  await page.goto(`${watchAddress(videos.ordinary)}#comments`);
  const field = page.getByLabel('Add a comment');
  const submit = page.getByRole('button', { name: 'Comment', exact: true });
  await sendOffline(visit, field, text, submit);
  await expect(field).toHaveValue(text);
  await press(submit);
  const entry = page.getByRole('article').filter({ hasText: text }).first();
  await expect(entry).toBeVisible();
  await expect(field).toHaveValue('');
  await press(entry.getByRole('button', { name: 'Reply', exact: true }).first());
  const reply = page.getByLabel(/^Reply to /);
  await reply.fill(`Yes, ${text}`);
  await press(page.locator('form').filter({ has: reply }).locator('button[type=submit]'));
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: `Yes, ${text}` })
      .last(),
  ).toBeVisible();
}

async function removeFavorite({ page, press, videos }: Visit, id: string): Promise<void> {
  await send(page, '/api/input.php', {
    act: 'favourite',
    section: 'add',
    video_id: String(videos.ordinary.id),
  });
  await page.goto(`/members/${id}/favourite-videos/1/`);
  const remove = page.getByRole('button', { name: `Remove “${videos.ordinary.title}”` });
  await untilInteractive(remove);
  await press(remove);
  await expect(remove).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(remove).toBeVisible();
}

async function befriendAndWrite(visit: Visit, other: OpenMember): Promise<void> {
  const { page, press } = visit;
  await page.goto(`/members/${other.id}/wall/1/`);
  const add = page.getByRole('button', { name: 'Add friend' });
  await untilInteractive(add);
  await press(add);
  await expect(page.getByText('Friend request sent')).toBeVisible();
  await press(page.getByRole('link', { name: 'Message', exact: true }));
  const field = page.getByLabel(`Message ${other.name}`);
  const submit = page.getByRole('button', { name: 'Send', exact: true });
  const text = `Hello ${other.name}`;
  await sendOffline(visit, field, text, submit);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('This message was not sent')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

async function orderPlaylist({ page, press, videos }: Visit, id: string): Promise<void> {
  const write = (section: string, fields: Record<string, string>) =>
    send(page, '/api/input.php', { act: 'playlist', section, ...fields });
  const { playlist_id } = await write('create', { title: 'In this order' });
  const playlist = String(playlist_id);
  for (const video of [videos.ordinary, videos.long])
    await write('add', { playlist_id: playlist, video_id: String(video.id) });
  await page.goto(`/members/${id}/playlists/1/?edit=${playlist}`);
  const rows = page.getByRole('main').getByRole('listitem').locator('bdi');
  const down = page.getByRole('button', { name: /^Move “.*” down$/ }).first();
  await untilInteractive(down);
  const [first = '', second = ''] = await rows.allTextContents();
  await press(down);
  await expect(rows).toHaveText([second, first]);
  await press(page.getByRole('button', { name: `Choose the position of “${first}”` }));
  await press(page.getByRole('button', { name: 'To the top' }));
  await expect(rows).toHaveText([first, second]);
}

async function openBell({ page, press }: Visit, id: string, other: OpenMember): Promise<void> {
  await page.goto('/');
  await send(other.page, '/api/input.php', { act: 'friend', section: 'accept', object_id: id });
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await expect(bell).toBeVisible();
  await press(bell);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(other.name)).toBeVisible();
}

async function endSession(
  { page, press, browser }: Visit,
  id: string,
  account: { name: string; password: string },
): Promise<void> {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/signin/');
  await fillSignIn(elsewhere, account);
  await expect(elsewhere.getByLabel(`Account of ${account.name}`)).toBeVisible();
  await page.goto(`/members/${id}/security/`);
  const others = page.getByRole('button', { name: 'Log out everywhere else' });
  await untilInteractive(others);
  await press(others);
  await expect(page.getByText('You are logged in in this browser only.')).toBeVisible();
  await elsewhere.context().close();
}

async function allActions(visit: Visit): Promise<void> {
  const account = await openNewcomer(visit.page);
  const other = await openMember(visit.browser);
  const id = await ownId(visit.page);
  await comment(visit);
  await removeFavorite(visit, id);
  await befriendAndWrite(visit, other);
  await orderPlaylist(visit, id);
  await openBell(visit, id, other);
  await endSession(visit, id, account);
  await other.page.context().close();
}

test('a member with a touch phone of 360 px comments, befriends, writes, orders a playlist and ends a session', async ({
  page,
  videos,
  browser,
}) => {
  test.setTimeout(180_000);
  await allActions({ page, videos, browser, press: tap });
});

test('a member without a mouse comments, befriends, writes, orders a playlist and ends a session', async ({
  page,
  videos,
  browser,
}) => {
  test.setTimeout(180_000);
  await allActions({ page, videos, browser, press: pressEnter });
});
