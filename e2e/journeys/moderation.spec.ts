import { paths, wireCategories, wireChannelList } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { openSecondModerator, openSignedIn, send } from '../product/accounts.ts';
import { expectNoBarriers } from '../product/barriers.ts';
import { serverCommand } from '../product/command.ts';
import { privateLink } from '../product/mails.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, untilInteractive, watchAddress } from '../product/test.ts';

interface OwnVideo {
  id: number;
  dir: string;
  title: string;
}

/** The published videos of the account `uploader` that can be played, newest first. */
async function ownVideos(owner: Page): Promise<OwnVideo[]> {
  const { videos } = await send(owner, '/api/member.php', { act: 'videos' });
  const own = videos as { video_id: string; dir: string; title: string; status_id: string }[];
  const found: OwnVideo[] = [];
  for (const { video_id, dir, title, status_id } of own) {
    const isReady = (await owner.request.get(`/api/videofile.php?video_id=${video_id}`)).ok();
    if (status_id === '1' && isReady) found.push({ id: Number(video_id), dir, title });
  }
  return found;
}

/** The oldest of them, which other journeys do not change. */
async function ownVideo(owner: Page): Promise<OwnVideo> {
  const oldest = (await ownVideos(owner)).at(-1);
  if (oldest === undefined) throw new Error('The account uploader has no video that can be played.');
  return oldest;
}

test('a reported video is removed everywhere, and restored by a second moderator after an appeal', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const owner = await openSignedIn(browser, 'uploader', 'uploader-pass', baseURL);
  const video = await ownVideo(owner);
  const began = Date.now() - 60_000;
  const statusOf = async () => (await page.request.get(watchAddress(video))).status();
  expect(await statusOf()).toBe(200);

  // A guest reports it and follows the report with the private link.
  const guestMail = `guest-${Date.now()}@example.org`;
  await page.goto(`/report/?video=${video.id}`);
  await page.getByLabel('It infringes a copyright').check();
  await page.getByLabel('Email (optional)').fill(guestMail);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('main').getByText('A moderator will look at the video')).toBeVisible();
  const status = await privateLink(guestMail, 'takedown/status');
  await page.goto(status);
  await expect(page.getByText('Waiting for a decision')).toBeVisible();
  await expectNoBarriers(page);

  // A moderator removes it.
  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await moderator.setViewportSize({ width: 360, height: 740 });
  await moderator.goto('/moderation/reports/');
  await expectNoBarriers(moderator);
  // A long title is cut instead of widening the page.
  expect(await moderator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await moderator.getByRole('main').getByRole('link', { name: video.title }).click();
  await moderator.getByRole('button', { name: 'Remove it' }).click();
  await expect(moderator.getByRole('radiogroup', { name: 'Reason' })).toBeFocused();
  await expect(moderator.getByText('Choose a reason.')).toBeVisible();
  await expect(moderator.getByText('Write a statement to the owner.')).toBeVisible();
  await moderator.getByLabel('Copyright', { exact: true }).check();
  await moderator.getByLabel('Statement to the owner').fill('The owner of the rights has objected.');
  await moderator.getByLabel('Answer to the reporters').fill('It is removed, thank you.');
  await moderator.getByRole('button', { name: 'Remove it' }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();

  // The video is absent from pages, lists, search and files, and in the list of removals for partners.
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(410);
  await page.goto(`/search/1/?s=${encodeURIComponent(video.title)}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: video.title })).toHaveCount(0);
  expect((await page.request.get(`/api/videofile.php?video_id=${video.id}`)).ok()).toBe(false);
  const removals = await page.request.get(paths.removed.build({ since: began, after: 0 }));
  expect(await removals.text()).toContain(`"video_id":"${video.id}"`);
  await page.goto(status);
  await expect(page.getByText('It is removed, thank you.')).toBeVisible();

  // The owner appeals; the same moderator cannot decide about it.
  await page.goto(await privateLink('uploader@example.com', 'appeal'));
  await expect(page.getByText('The owner of the rights has objected.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Why is the decision wrong?').fill('I made this film myself.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Your appeal is sent.')).toBeVisible();
  await moderator.goto('/moderation/appeals/');
  await expect(moderator.getByText('Another moderator has to decide')).toBeVisible();

  const second = await openSecondModerator(browser, baseURL);
  await second.goto('/moderation/appeals/');
  await expectNoBarriers(second);
  await second.getByLabel('Answer to the member').fill('You are right.');
  await second.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(second.getByText('Saved.')).toBeVisible();
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200);

  expect(await serverCommand('audit', 'verify')).toContain('The audit log is intact');
  for (const opened of [owner, moderator, second]) await opened.context().close();
});

test('a moderator removes a comment that nobody has reported, where it is written, and restores it from the list', async ({
  browser,
  baseURL,
  videos,
}) => {
  const member = await openSignedIn(browser, 'demo', 'demo-pass', baseURL);
  const text = `Visit my shop ${Date.now().toString(36)}`;
  const { id } = videos.hideable;
  const written = await send(member, '/api/input.php', {
    ...{ act: 'comment', section: 'video', object_id: String(id), text },
  });
  expect(written).toMatchObject({ status: 200 });
  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await moderator.goto(`${watchAddress(videos.hideable)}#comments`);
  // By its author, because the video page is an article too.
  const comment = moderator.getByRole('article', { name: 'demo' }).filter({ hasText: text });
  await comment.getByRole('link', { name: 'Moderate' }).click();
  await expectNoBarriers(moderator);
  await moderator.getByLabel('Spam or misleading').check();
  await moderator.getByLabel('Statement to the owner').fill('This is advertising.');
  await moderator.getByRole('button', { name: 'Remove it' }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await moderator.goto(`${watchAddress(videos.hideable)}#comments`);
  await expect(moderator.getByLabel('Add a comment')).toBeVisible();
  await expect(comment).toHaveCount(0);

  // The same moderator finds it in the list of removed comments and restores it.
  await moderator.goto('/moderation/removed/');
  await moderator.getByLabel('Kind').selectOption('Comment');
  await moderator.getByLabel('Text, owner or number').fill(text);
  await moderator.getByRole('button', { name: 'Find' }).click();
  await expect(moderator).toHaveURL(/section=comment/);
  await expectNoBarriers(moderator);
  await moderator.getByRole('link', { name: text }).click();
  await moderator.getByLabel('Statement to the owner').fill('It is no advertising.');
  await moderator.getByRole('button', { name: 'Restore' }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await moderator.goto(`${watchAddress(videos.hideable)}#comments`);
  await expect(comment).toBeVisible();
  for (const opened of [member, moderator]) await opened.context().close();
});

test('a moderator hides a video and shows it again, with messages to its uploader', async ({
  browser,
  page,
  baseURL,
}) => {
  const owner = await openSignedIn(browser, 'uploader', 'uploader-pass', baseURL);
  const [video] = await ownVideos(owner);
  if (video === undefined) throw new Error('The account uploader has no video that can be played.');
  const statusOf = async () => (await page.request.get(watchAddress(video))).status();
  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await moderator.goto(`/moderation/?video=${video.id}`);
  await moderator.getByLabel('Breach of the terms').check();
  await moderator.getByLabel('Statement to the owner').fill('The title is misleading.');
  await moderator.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(404);
  await owner.goto('/members/1/notifications/');
  await expect(owner.getByText(`“${video.title}” is hidden until a moderator shows it again`)).toBeVisible();

  await moderator.goto(`/moderation/?video=${video.id}`);
  await expect(moderator.getByText('Hidden by a moderator')).toBeVisible();
  await expectNoBarriers(moderator);
  await moderator.getByRole('button', { name: 'Show again' }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200);
  for (const opened of [owner, moderator]) await opened.context().close();
});

test('a moderator works through the review queue by keyboard', async ({ browser, baseURL }) => {
  const owner = await openSignedIn(browser, 'uploader', 'uploader-pass', baseURL);
  const [first, second] = await ownVideos(owner);
  if (first === undefined || second === undefined) throw new Error('The account uploader needs two videos.');
  const changed = `Changed ${Date.now().toString(36)}`;
  for (const { id } of [first, second])
    expect(
      await send(owner, '/api/video_edit.php', { act: 'edit', video_id: String(id), description: changed }),
    ).toMatchObject({ status: 200 });

  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  const { keyboard } = moderator;
  await moderator.goto('/');
  await moderator.getByLabel('Account of moderator').click();
  await moderator.getByRole('link', { name: 'Moderation' }).click();
  await expect(moderator).toHaveURL(/\/moderation\/$/);
  const shown = moderator.locator('input[name="video"]');
  /** Each press shows one other video of the queue. */
  const pressUntil = async (key: string, { id }: OwnVideo) => {
    for (let presses = 0; presses < 30; presses += 1) {
      const before = await shown.inputValue();
      if (before === String(id)) break;
      // A key is lost between the change of the screen and its effects.
      await expect(async () => {
        if ((await shown.inputValue()) === before) await keyboard.press(key);
        await expect(shown).not.toHaveValue(before, { timeout: 10_000 });
      }).toPass({ timeout: 30_000 });
    }
    await expect(shown).toHaveValue(String(id));
  };
  await untilInteractive(moderator.locator('button[data-decision]').first());
  await pressUntil('n', first);
  await expectNoBarriers(moderator);
  const help = moderator.getByRole('region', { name: 'Keyboard shortcuts' });
  await keyboard.press('?');
  await expect(help).toBeVisible();
  await keyboard.press('?');
  await expect(help).toHaveCount(0);
  await keyboard.press('k');
  await expectToPlay(videoOf(moderator));
  await pressUntil('n', second);
  await pressUntil('p', first);

  await expect(async () => {
    await keyboard.press('r');
    await expect(moderator.getByLabel('Illegal content')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type('This text is about something else.');
  await keyboard.press('Control+Enter');
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await pressUntil('n', second);
  await untilInteractive(moderator.locator('button[data-decision]').first());
  await keyboard.press('a');
  // The next video, or none.
  await expect(moderator.locator(`input[name="video"][value="${second.id}"]`)).toHaveCount(0);
  await expect(moderator.getByText('Saved.')).toBeVisible();

  const textOf = async ({ id }: OwnVideo) => {
    await moderator.goto(`/moderation/?video=${id}`);
    await expect(moderator.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
    return moderator.getByText(changed, { exact: true }).count();
  };
  expect(await textOf(first)).toBe(0);
  expect(await textOf(second)).toBe(1);
  for (const opened of [owner, moderator]) await opened.context().close();
});

test('the pages of moderators do not exist for guests and members', async ({ browser, page, baseURL }) => {
  const member = await openSignedIn(browser, 'demo', 'demo-pass', baseURL);
  for (const path of [
    '',
    'reports/',
    'appeals/',
    'members/',
    'members/1/',
    'removed/',
    'pictures/1/',
    'audit/',
    'figures/',
    'figures/csv/',
  ]) {
    expect((await page.request.get(`/moderation/${path}`)).status()).toBe(404);
    expect((await member.request.get(`/moderation/${path}`)).status()).toBe(404);
    expect((await member.request.get(`/moderation/${path}_.data`)).status()).toBe(404);
  }
  const call = await member.request.post('/api/operations/workload', {
    data: {},
    headers: { origin: baseURL ?? '' },
  });
  expect(call.status()).toBe(404);
  await member.context().close();
});

test('a moderator merges a model into another one, whose page the old address leads to', async ({
  browser,
  baseURL,
}) => {
  const page = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  const mark = Date.now().toString(36);
  const [kept, merged] = [`Calm ${mark}`, `Calmer ${mark}`];
  for (const title of [kept, merged]) {
    await page.goto('/moderation/catalogue/model/');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  }
  await page.getByRole('link', { name: merged }).click();
  const merge = page.getByRole('region', { name: 'Merge' });
  await merge.getByLabel('Title of the other one').fill(`nothing ${mark}`);
  await merge.getByRole('button', { name: 'Find' }).click();
  await expect(merge.getByText('Nothing else has this title')).toBeVisible();
  await merge.getByLabel('Title of the other one').fill(mark);
  await merge.getByRole('button', { name: 'Find' }).click();
  await expect(merge.getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  await merge.getByRole('link', { name: kept }).click();
  await expect(merge.getByText('This cannot be undone.')).toBeVisible();
  await expectNoBarriers(page);
  await page.goBack();
  await merge.getByRole('link', { name: kept }).click();
  await merge.getByRole('button', { name: `Merge into “${kept}”` }).click();
  await expect(page.getByText(`Redirects from: calmer-${mark}`)).toBeVisible();
  await page.goto(`/pornstar/calmer-${mark}/`);
  await expect(page).toHaveURL(`/pornstar/calm-${mark}/`);
  await expect(page.getByRole('heading', { name: kept }).first()).toBeVisible();
});

test('a moderator gives a model a picture, replaces a file that is none, and removes the picture', async ({
  browser,
  baseURL,
}) => {
  const page = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  const name = `Pictured ${Date.now().toString(36)}`;
  await page.goto('/moderation/catalogue/model/');
  await page.getByLabel('Title', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name }).click();
  const panel = page.getByRole('region', { name: 'Picture', exact: true });
  await expect(panel.getByText('Pages show the first letter of the name.')).toBeVisible();
  const file = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer });
  await panel.getByRole('button', { name: 'Save the picture' }).click();
  await expect(panel.getByText('Choose a file first.')).toBeVisible();
  await panel.getByLabel('Choose a picture').setInputFiles(file(Buffer.from('no picture')));
  await panel.getByRole('button', { name: 'Save the picture' }).click();
  await expect(panel.getByText('Failed to load image!')).toBeVisible();
  // A screenshot is a picture in the shape of the screen; it is cropped.
  await panel.getByLabel('Choose a picture').setInputFiles(file(await page.screenshot()));
  await panel.getByRole('button', { name: 'Save the picture' }).click();
  const shown = panel.getByRole('img', { name: `Picture of ${name}` });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([640, 853]);
  await expectNoBarriers(page);
  const address = `/pornstar/${name.toLowerCase().replaceAll(' ', '-')}/`;
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(address);
  const portrait = visitor.locator('main img[src*="/pictures/models/"]').first();
  await expect(portrait).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(panel.getByText('Pages show the first letter of the name.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name }).first()).toBeVisible();
  await expect(portrait).toHaveCount(0);
  await visitor.context().close();
  await page.context().close();
});

const answerOf = async (page: Page, path: string): Promise<unknown> => (await page.request.get(path)).json();

for (const { kind, kept, address } of [
  {
    kind: 'category',
    kept: async (page: Page) =>
      wireCategories.parse(await answerOf(page, paths.categories.build({}))).categories[0],
    address: (dir: string) => `/categories/${dir}/`,
  },
  {
    kind: 'channel',
    kept: async (page: Page) =>
      wireChannelList.parse(await answerOf(page, paths.channels.build({}))).channels[0],
    address: (dir: string) => `/pornsite/${dir}/`,
  },
])
  test(`the address of a merged ${kind} leads to the other one`, async ({ browser, baseURL }) => {
    const page = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
    const target = await kept(page);
    if (target === undefined) throw new Error(`The catalogue has no ${kind}.`);
    const merged = `Merged ${kind} ${Date.now().toString(36)}`;
    const dir = merged.toLowerCase().replaceAll(' ', '-');
    await page.goto(`/moderation/catalogue/${kind}/`);
    await page.getByLabel('Title', { exact: true }).fill(merged);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: merged }).click();
    const merge = page.getByRole('region', { name: 'Merge' });
    await merge.getByLabel('Title of the other one').fill(target.title);
    await merge.getByRole('button', { name: 'Find' }).click();
    await merge.getByRole('link', { name: target.title }).first().click();
    await merge.getByRole('button', { name: `Merge into “${target.title}”` }).click();
    await expect(page.getByText(dir)).toBeVisible();
    await page.goto(address(dir));
    await expect(page).toHaveURL(new RegExp(`${address(target.dir)}$`));
    await expect(page.getByRole('heading', { name: target.title }).first()).toBeVisible();
    await page.context().close();
  });
