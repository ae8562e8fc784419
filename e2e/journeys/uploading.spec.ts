import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { linkInMail } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

let folder = '';
const clip = (name: string) => join(folder, name);

/** Makes a clip of a little more than three minutes; `seed` makes its file different from all others. */
async function makeClip(name: string, size: string, seed: number): Promise<void> {
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=4:d=185`],
    ...['-metadata', `comment=${seed}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', clip(name)],
  ]);
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-uploading-'));
  await makeClip('harbour.mp4', '480x270', Date.now());
  await makeClip('upright.mp4', '90x160', Date.now());
  for (const [name, size] of [
    ['poster.png', '960x540'],
    ['tiny.png', '320x180'],
  ] as const) {
    const picture = ['-f', 'lavfi', '-i', `color=c=orange:s=${size}`, '-frames:v', '1', clip(name)];
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture]);
  }
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a confirmed account and signs in. */
async function becomeMember(page: Page): Promise<void> {
  const name = `wren${Date.now().toString(36)}`;
  const email = `${name}@example.org`;
  const origin = new URL(page.url()).origin;
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin } });
  await post('/api/signup.php', { usr: name, pwd: 'a long password', eml: email });
  await page.goto(await linkInMail(email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed. You can log in now.')).toBeVisible();
  const signedIn = await post('/api/login.php', { usr: name, pwd: 'a long password' });
  expect(signedIn.ok()).toBe(true);
}

/** The bytes of the clip that the server acknowledges before the connection is lost. */
const acknowledgedBytes = 2_000_000;

/**
 * Sends the beginning of the clip in place of the page, whose own request stays without an answer, as on a lost connection.
 * `hasBeginning` is fulfilled when the server has acknowledged it.
 */
async function loseConnection(page: Page, name: string): Promise<{ hasBeginning: Promise<void> }> {
  const data = (await readFile(clip(name))).subarray(0, acknowledgedBytes);
  let resolve = () => {};
  const hasBeginning = new Promise<void>((done) => {
    resolve = done;
  });
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return await route.fallback();
    const response = await page.request.patch(request.url(), {
      data,
      headers: {
        origin: new URL(request.url()).origin,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(response.headers()['upload-offset']).toBe(String(acknowledgedBytes));
    resolve();
  });
  return { hasBeginning };
}

const picker = (page: Page) => page.locator('input[type="file"][multiple]');

test('a member verifies, uploads with an interruption, edits the details and follows the video to its review', async ({
  page: first,
  context,
}) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: '_agev', value: '1', url: process.env.NIGHTJAR_E2E_URL ?? '' }]);
  await first.goto('/upload/');
  await expect(first.getByText('Log in to upload videos')).toBeVisible();
  await becomeMember(first);

  await first.goto('/upload/');
  await first.getByRole('button', { name: 'Start verification' }).click();
  const dialog = first.getByRole('dialog', { name: 'Identity verification' });
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(dialog.getByText('Confirm all points')).toBeVisible();
  await expectNoBarriers(first);
  const boxes = await dialog.getByRole('checkbox').all();
  expect(boxes).toHaveLength(11);
  for (const box of boxes) await box.check();
  await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(first.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'verif')?.value).toBe('true');

  const { hasBeginning } = await loseConnection(first, 'harbour.mp4');
  await picker(first).setInputFiles([clip('upright.mp4'), clip('harbour.mp4')]);
  const refused = first.getByRole('article', { name: 'upright.mp4' });
  await expect(refused.getByText('The video must be horizontal')).toBeVisible();
  await refused.getByRole('button', { name: 'Remove' }).click();
  await first.getByLabel('Title').fill('Harbour at dusk');
  await expect(first.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await hasBeginning;
  // The tab is closed in the middle of the upload.
  await first.close();

  const page = await context.newPage();
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await page.goto('/upload/');
  await expect(page.getByText('Interrupted. Choose the same file again to continue.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Harbour at dusk');
  const again = page.locator('input[type="file"][aria-label="Choose the file"]');
  await again.setInputFiles(clip('upright.mp4'));
  await expect(page.getByText('This is another file.')).toBeVisible();
  await expectNoBarriers(page);
  await again.setInputFiles(clip('harbour.mp4'));
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(
    page.getByText('The minimum number of selected categories is 1, the maximum is 5'),
  ).toBeVisible({
    timeout: 30_000,
  });
  expect(offsets[0]).toBe(acknowledgedBytes);
  await page.getByRole('checkbox').first().check();

  await page.getByRole('button', { name: 'Use your own picture' }).click();
  const pictures = page.getByRole('dialog', { name: 'Preview picture' });
  const chosen = pictures.locator('input[type="file"]');
  await chosen.setInputFiles(clip('tiny.png'));
  await expect(pictures.getByText('at least 640x360 in size')).toBeVisible();
  await chosen.setInputFiles(clip('poster.png'));
  await pictures.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('img', { name: 'Your own picture' })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Channel').fill('No such studio');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('There is no channel with this name')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Channel').fill('');

  const performers = page.getByRole('group', { name: 'Performers' });
  await performers.getByRole('combobox', { name: 'Add a performer' }).fill('Wilma Newcomer');
  await performers.getByRole('option', { name: 'Add “Wilma Newcomer” as a new performer' }).click();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(performers.getByText('Confirm the consent of Wilma Newcomer')).toBeVisible({
    timeout: 30_000,
  });
  await expectNoBarriers(page);
  await performers.getByRole('checkbox', { name: /^Wilma Newcomer was at least 18/ }).check();
  await performers.getByLabel('Reference of the document').fill('Folder 7');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send for review' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Harbour at dusk' });
  await expect(row).toBeVisible();
  await expect(row.getByText('In review', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expectNoBarriers(page);
  const shown = row.locator('img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(row.getByRole('img', { name: 'Your own picture' })).toBeVisible();
  await expect(row.getByText('Wilma Newcomer')).toBeVisible();
  await expect(row.getByText('Consent confirmed')).toBeVisible();
  await row.getByLabel('Title').fill('Harbour at dawn');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour at dawn' })).toBeVisible();

  // The same file again is found by the server.
  await picker(page).setInputFiles(clip('harbour.mp4'));
  await page.getByRole('article', { name: 'harbour.mp4' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('This video is already on the site').first()).toBeVisible({ timeout: 30_000 });
});
