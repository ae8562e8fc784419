import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoBarriers } from '../product/barriers.ts';
import { fillSignIn, openNewcomer } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';
import {
  acknowledgedBytes,
  confirmAllPoints,
  filePicker,
  loseConnection,
  makeClip,
  makeFile,
  uploadOffsets,
} from '../product/uploads.ts';

let folder = '';
const clip = (name: string) => join(folder, name);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-uploading-'));
  await makeClip(clip('harbour.mp4'));
  await makeClip(clip('upright.mp4'), { size: '90x160' });
  for (const [name, size] of [
    ['poster.png', '960x540'],
    ['tiny.png', '320x180'],
  ] as const)
    await makeFile(['-f', 'lavfi', '-i', `color=c=orange:s=${size}`, '-frames:v', '1', clip(name)]);
});
/** A file with the name and size of a clip, and another content from its beginning. */
async function changedCopy(name: string): Promise<string> {
  const bytes = await readFile(clip(name));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await mkdir(clip('changed'), { recursive: true });
  await writeFile(clip(join('changed', name)), bytes);
  return clip(join('changed', name));
}

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a member verifies, uploads with an interruption, edits the details and follows the video to its review', async ({
  page: first,
  context,
}) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: '_agev', value: '1', url: process.env.NIGHTJAR_E2E_URL ?? '' }]);
  await first.goto('/upload/');
  await expect(first.getByText('Log in to upload videos')).toBeVisible();
  await openNewcomer(first);
  await first.goto('/upload/');
  await confirmAllPoints(first, async (dialog) => {
    await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
    await expect(dialog.getByText('Confirm all points')).toBeVisible();
    await expectNoBarriers(first);
  });
  expect((await context.cookies()).find(({ name }) => name === 'verif')?.value).toBe('true');

  const { hasBeginning } = await loseConnection(first, clip('harbour.mp4'));
  await filePicker(first).setInputFiles([clip('upright.mp4'), clip('harbour.mp4')]);
  const refused = first.getByRole('article', { name: 'upright.mp4' });
  await expect(refused.getByText('The video must be horizontal')).toBeVisible();
  await refused.getByRole('button', { name: 'Remove' }).click();
  await first.getByLabel('Title').fill('Harbour at dusk');
  await expect(first.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await hasBeginning;
  // The tab is closed in the middle of the upload.
  await first.close();

  const page = await context.newPage();
  const offsets = uploadOffsets(page);
  await page.goto('/upload/');
  await expect(page.getByText('Interrupted. Choose the same file again to continue.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Harbour at dusk');
  const again = page.locator('input[type="file"][aria-label="Choose the file"]');
  await again.setInputFiles(clip('upright.mp4'));
  await expect(page.getByText('This is another file.')).toBeVisible();
  await again.setInputFiles(await changedCopy('harbour.mp4'));
  await expect(page.getByText('not the content that was already sent')).toBeVisible();
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
  const pictures = page.getByRole('dialog', { name: 'Cover' });
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
  await filePicker(page).setInputFiles(clip('harbour.mp4'));
  await page.getByRole('article', { name: 'harbour.mp4' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('This video is already on the site').first()).toBeVisible({ timeout: 30_000 });
});

test('a member continues an upload after a full disk and an ended session, and finds the details of the next file again', async ({
  page: first,
  context,
}) => {
  test.setTimeout(120_000);
  const newcomer = await openNewcomer(first);
  await first.goto('/upload/');
  await confirmAllPoints(first);
  await copyFile(clip('harbour.mp4'), clip('island.mp4'));
  const refuse = (status: number, code: string) =>
    first.route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, json: { error: 1, code, notify: code } })
        : route.fallback(),
    );
  await refuse(507, 'upload.no_space');
  await filePicker(first).setInputFiles([clip('harbour.mp4'), clip('island.mp4')]);
  const harbour = first.getByRole('article', { name: 'harbour.mp4' });
  const island = first.getByRole('article', { name: 'island.mp4' });
  await island.getByLabel('Title').fill('Island at noon');
  await expect(island.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  for (const file of [harbour, island])
    await expect(file.getByText('There is no space for uploads at the moment.')).toBeVisible();
  await harbour.getByLabel('Title').fill('Harbour at noon');
  await expectNoBarriers(first);

  await first.unroute('**/api/uploads/*');
  await refuse(401, 'login_required');
  await harbour.getByRole('button', { name: 'Continue' }).click();
  await expect(harbour.getByText('Your session has ended.')).toBeVisible();
  await first.unroute('**/api/uploads/*');
  await harbour.getByRole('button', { name: 'Log in' }).click();
  await expect(first.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await fillSignIn(first, newcomer);
  await expect(harbour.getByText('Uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(harbour.getByLabel('Title')).toHaveValue('Harbour at noon');
  await first.close();

  const page = await context.newPage();
  await page.goto('/upload/');
  const kept = page.getByRole('article', { name: 'island.mp4' });
  await expect(kept.getByText('Interrupted. Choose the same file again to continue.')).toBeVisible();
  await expect(kept.getByLabel('Title')).toHaveValue('Island at noon');
});
