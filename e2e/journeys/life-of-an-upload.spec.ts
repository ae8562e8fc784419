import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeVideoUrl, paths } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { openSecondModerator, openSignedIn } from '../product/accounts.ts';
import { openProductDatabase } from '../product/database.ts';
import { privateLink } from '../product/mails.ts';
import { openNewcomer } from '../product/newcomer.ts';
import { currentTime, expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, untilInteractive, watchAddress } from '../product/test.ts';
import {
  acknowledgedBytes,
  confirmAllPoints,
  filePicker,
  loseConnection,
  makeClip,
  uploadOffsets,
} from '../product/uploads.ts';

const mark = Date.now().toString(36);
const title = `Marshland ${mark}`;
const captions = `WEBVTT\n\n00:00:00.000 --> 00:03:00.000\nThe reeds of ${mark}\n`;

let folder = '';
const file = (name: string) => join(folder, name);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-life-'));
  await makeClip(file('marshland.mp4'), { picture: 'life' });
  await writeFile(file('marshland.vtt'), captions);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

interface UploadedVideo {
  id: number;
  dir: string;
}

/** Sends the clip with an interruption, its captions and its details; edits it when it is in review. */
async function upload(page: Page): Promise<UploadedVideo> {
  await page.goto('/upload/');
  await confirmAllPoints(page);
  const { hasBeginning } = await loseConnection(page, file('marshland.mp4'));
  await filePicker(page).setInputFiles(file('marshland.mp4'));
  await page.getByLabel('Title').fill(`Marsh ${mark}`);
  await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await hasBeginning;
  const offsets = uploadOffsets(page);
  await page.reload();
  // Only now: the browser would send the request that has no answer, and the old page would continue.
  await page.unroute('**/api/uploads/*');
  const again = page.locator('input[type="file"][aria-label="Choose the file"]');
  await again.setInputFiles(file('marshland.mp4'));
  await page.getByLabel('Captions file').setInputFiles(file('marshland.vtt'));
  await expect(page.getByText('The captions were added: English.')).toBeVisible();
  await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send for review' }).click();

  const row = page.getByRole('listitem').filter({ hasText: mark });
  await expect(row.getByText('In review', { exact: true })).toBeVisible({ timeout: 90_000 });
  expect(offsets[0], 'offset at which the upload continued').toBe(acknowledgedBytes);
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByLabel('Title').fill(title);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('heading', { name: title })).toBeVisible();
  const address = await row.getByRole('link', { name: 'Watch' }).getAttribute('href');
  const [, id, dir] = /\/video\/(\d+)\/([^/]+)\//.exec(address ?? '') ?? [];
  return { id: Number(id), dir: dir ?? '' };
}

/** Watches the video from the list of uploads; returns the requests that are refused meanwhile. */
async function watchInReview(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.request().method()} ${response.url()}`);
  });
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Watch' }).click();
  await expect(page.getByText('Only the owner and moderators can see it.')).toBeVisible();
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expectToPlay(videoOf(page));
  // The view of a published video is reported after a second.
  await expect.poll(() => currentTime(videoOf(page))).toBeGreaterThan(2);
  return refused;
}

/** Plays, scans and approves the video with the keyboard only. */
async function reviewByKeyboard(moderator: Page): Promise<void> {
  const { keyboard } = moderator;
  await moderator.goto('/moderation/');
  const isShown = async () => (await moderator.getByRole('heading', { name: title }).count()) > 0;
  // The queue begins with the video that waits longest.
  await expect(async () => {
    if (await isShown()) return;
    await keyboard.press('n');
    expect(await isShown()).toBe(true);
  }).toPass();
  const video = videoOf(moderator);
  // Before that, keys are not heard.
  await untilInteractive(moderator.getByRole('button', { name: 'Approve' }));
  await keyboard.press('k');
  await expectToPlay(video);
  await keyboard.press('l');
  await expect.poll(() => currentTime(video)).toBeGreaterThan(10);
  const sprites = moderator.getByRole('region', { name: 'Scan the video' }).getByRole('button');
  const last = sprites.last();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await last.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(() => currentTime(video)).toBeGreaterThan(120);
  await keyboard.press('a');
  await expect(moderator.getByText('Saved.')).toBeVisible();
  // The next video of the queue follows, or the message that nothing waits.
  await expect(moderator.getByRole('heading', { name: title })).toHaveCount(0);
  await expect(moderator.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Plays it as a guest; returns an address of its file. */
async function watch(page: Page, video: UploadedVideo): Promise<string> {
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expectToPlay(videoOf(page));
  const files = await page.request.get(`/api/videofile.php?video_id=${video.id}`);
  const [first] = (await files.json()) as { video_url: string }[];
  return decodeVideoUrl(first?.video_url ?? '') ?? '';
}

/** Does now what a job of the worker does each minute, so that a search finds the video. */
async function indexForSearch(): Promise<void> {
  const { pool, close } = await openProductDatabase();
  await pool.query('SELECT refresh_search()');
  await close();
}

/** The places that show the video to a guest. */
async function shownAt(page: Page, { id, dir }: UploadedVideo, media: string): Promise<string[]> {
  const texts = [
    watchAddress({ id, dir }),
    '/videos/latest-updates/1/',
    `/search/1/?s=${mark}`,
    '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
    `/api/json/video/86400/0/0/${id}.json`,
  ];
  const shown: string[] = [];
  for (const path of texts) {
    const response = await page.request.get(path);
    if ((await response.text()).includes(title)) shown.push(path);
  }
  for (const path of [media, `/api/videofile.php?video_id=${id}`])
    if ((await page.request.get(path, { headers: { range: 'bytes=0-99' } })).ok()) shown.push(path);
  return shown;
}

test('an upload is reviewed, published, removed after a report, and restored after an appeal', async ({
  browser,
  page: guest,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const uploader = await (await browser.newContext()).newPage();
  const member = await openNewcomer(uploader);
  const video = await upload(uploader);
  expect((await guest.request.get(watchAddress(video))).status()).not.toBe(200);
  expect(await watchInReview(uploader)).toEqual([]);

  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await reviewByKeyboard(moderator);
  const watchStatus = async () => (await guest.request.get(watchAddress(video))).status();
  await expect.poll(watchStatus, 'status of the page of a published video').toBe(200);
  const media = await watch(guest, video);
  await guest.keyboard.press('c');
  const spoken = guest.getByRole('region', { name: /^Video player/ }).getByText(`The reeds of ${mark}`);
  await expect(spoken).toBeVisible();
  await indexForSearch();
  await expect.poll(() => shownAt(guest, video, media)).toHaveLength(7);

  const began = Date.now() - 60_000;
  await guest.getByRole('main').getByRole('link', { name: 'Report' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Report this video' });
  await dialog.getByRole('radio', { name: 'It infringes a copyright' }).check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toBeHidden();

  await moderator.goto('/moderation/reports/');
  await moderator.getByRole('main').getByRole('link', { name: title }).click();
  await moderator.getByLabel('Copyright', { exact: true }).check();
  await moderator.getByLabel('Statement to the owner').fill('The owner of the rights has objected.');
  await moderator.getByRole('button', { name: 'Remove it' }).click();
  await expect(moderator.getByText('Saved.')).toBeVisible();
  await expect.poll(() => shownAt(guest, video, media), { timeout: 60_000 }).toEqual([]);
  const removals = await guest.request.get(paths.removed.build({ since: began, after: 0 }));
  expect(await removals.text()).toContain(`"video_id":"${video.id}"`);

  // The same file does not come back; the uploader sees the reason, and appeals.
  await uploader.goto('/upload/');
  await filePicker(uploader).setInputFiles(file('marshland.mp4'));
  const card = uploader.getByRole('article', { name: 'marshland.mp4' });
  await card.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
  await card.getByRole('button', { name: 'Send for review' }).click();
  await expect(card.getByText('This video is already on the site').first()).toBeVisible({ timeout: 30_000 });
  const row = uploader.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('The owner of the rights has objected.')).toBeVisible();
  await uploader.goto(await privateLink(member.email, 'appeal'));
  await uploader.getByLabel('Why is the decision wrong?').fill('I made this film myself.');
  await uploader.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(uploader.getByText('Your appeal is sent.')).toBeVisible();

  const second = await openSecondModerator(browser, baseURL);
  await second.goto('/moderation/appeals/');
  await second.getByLabel('Answer to the member').fill('You are right.');
  await second.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(second.getByText('Saved.')).toBeVisible();
  await expect
    .poll(watchStatus, { message: 'status of the page of a restored video', timeout: 60_000 })
    .toBe(200);
  await watch(guest, video);
  await expect(spoken).toBeVisible();
  for (const opened of [uploader, moderator, second]) await opened.context().close();
});
