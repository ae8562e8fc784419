import type { WireOwnUpload } from '@nightjar/api';
import { expect, type Locator } from '@playwright/test';
import { openProductDatabase } from '../../product/database.ts';
import { postForm } from '../../product/newcomer.ts';
import { test, untilInteractive } from '../../product/test.ts';
import { filePicker, loseConnection, makeClip, makeFile } from '../../product/uploads.ts';
import { control, openDialog, type Screen, type Screens, type Visit } from './screen.ts';
import { uploadStates } from './upload-states.ts';

const uploads = '/api/video_edit.php';

/** The upload page of a member who has confirmed all points. */
async function verified({ page }: Visit): Promise<string> {
  const points = Array.from({ length: 11 }, (_, index) => index + 1).join();
  await postForm(page, '/api/member.php', { act: 'verification', points });
  return '/upload/';
}

/** The upload page with these entries in the list of the member. */
const listed =
  (entriesOf: (visit: Visit) => readonly WireOwnUpload[]): Screen['address'] =>
  async (visit) => {
    const entries = entriesOf(visit);
    await visit.page.route(`**${uploads}`, async (route) => {
      if (!route.request().postData()?.includes('act=uploads')) return await route.fallback();
      const response = await route.fetch();
      const json = { ...(await response.json()), uploads: entries, total_count: String(entries.length) };
      await route.fulfill({ response, json });
    });
    return verified(visit);
  };

async function chooseClip({ page }: Visit, name: string, size?: string): Promise<string> {
  const path = test.info().outputPath(name);
  await makeClip(path, size === undefined ? {} : { size });
  await filePicker(page).setInputFiles(path);
  return path;
}

/** Begins an upload whose connection is lost. */
async function beginUpload(visit: Visit): Promise<void> {
  const { page } = visit;
  const path = test.info().outputPath('harbour.mp4');
  await makeClip(path);
  const { hasBeginning } = await loseConnection(page, path);
  await filePicker(page).setInputFiles(path);
  await page.getByLabel('Title').fill('Harbour at dusk');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await hasBeginning;
}

/** Fills the form of an upload, with an own picture, captions and a proposed performer. */
async function fillDetails(visit: Visit): Promise<void> {
  const { page } = visit;
  await chooseClip(visit, 'harbour.mp4');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Title').fill('Harbour at dusk');
  await page.getByLabel('Description').fill('Boats come home, and the lamps of the quay are lit.');
  await page.getByRole('checkbox').first().check();
  const performers = page.getByRole('group', { name: 'Performers' });
  await performers.getByRole('combobox', { name: 'Add a performer' }).fill('Wilma Newcomer');
  await performers.getByRole('option', { name: /as a new performer$/ }).click();
  const buffer = Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:03:00.000\nThe sea\n');
  await page.getByLabel('Captions file').setInputFiles({ name: 'harbour.vtt', mimeType: 'text/vtt', buffer });
  await expect(page.getByText('The captions were added: English.')).toBeVisible();
  const poster = test.info().outputPath('poster.png');
  await makeFile(['-f', 'lavfi', '-i', 'color=c=teal:s=960x540', '-frames:v', '1', poster]);
  const dialog = await openDialog(page, page.getByRole('button', { name: 'Use your own picture' }));
  await dialog.locator('input[type="file"]').setInputFiles(poster);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('img', { name: 'Your own picture' })).toBeVisible();
}

async function suspend({ member }: Visit): Promise<void> {
  const { pool, close } = await openProductDatabase();
  await pool.query(`UPDATE users SET suspended_until = now() + interval '7 days' WHERE id = $1`, [member.id]);
  await close();
}

async function clickIn({ page }: Visit, row: string, name: string): Promise<Locator> {
  const entry = page.getByRole('listitem').filter({ hasText: row });
  const button = entry.getByRole('button', { name, exact: true });
  await untilInteractive(button);
  await button.click();
  return entry;
}

const files: Screens = {
  'the verification': {
    address: () => '/upload/',
    prepare: async ({ page }) => {
      const dialog = await openDialog(page, control(page, 'button', 'Start verification'));
      await expect(dialog.getByRole('checkbox')).toHaveCount(11);
    },
  },
  'the verification with points that are not confirmed': {
    address: () => '/upload/',
    prepare: async ({ page }) => {
      const dialog = await openDialog(page, control(page, 'button', 'Start verification'));
      await dialog.getByRole('button', { name: 'Accept and Continue' }).click();
      await expect(dialog.getByText('Confirm all points')).toBeVisible();
    },
  },
  'no uploads': { address: verified },
  'a refused file': {
    address: verified,
    prepare: async (visit) => {
      await chooseClip(visit, 'upright.mp4', '90x160');
      await expect(visit.page.getByText('The video must be horizontal')).toBeVisible();
    },
    isWhole: true,
  },
  'a running upload': { address: verified, prepare: beginUpload, isWhole: true },
  'a paused upload': {
    address: verified,
    prepare: async (visit) => {
      await beginUpload(visit);
      await control(visit.page, 'button', 'Pause').click();
      await expect(visit.page.getByText('Paused', { exact: true })).toBeVisible();
    },
    isWhole: true,
  },
  'an interrupted upload': {
    address: verified,
    prepare: async (visit) => {
      await beginUpload(visit);
      await visit.page.reload();
      await expect(visit.page.getByText('Choose the same file again')).toBeVisible();
    },
    isWhole: true,
  },
  'the details of an upload': { address: verified, prepare: fillDetails, isWhole: true },
  'the draft of a suspended member': {
    address: verified,
    prepare: async (visit) => {
      await chooseClip(visit, 'harbour.mp4');
      await expect(visit.page.getByText('Uploaded', { exact: true })).toBeVisible();
      await suspend(visit);
      await visit.page.reload();
      await expect(visit.page.getByText('You cannot change or send this draft')).toBeVisible();
    },
    isWhole: true,
  },
  'an upload without details': {
    address: verified,
    prepare: async (visit) => {
      await chooseClip(visit, 'harbour.mp4');
      await control(visit.page, 'button', 'Send for review').click();
      await expect(visit.page.getByText('The minimum number of selected categories is 1')).toBeVisible();
    },
    isWhole: true,
  },
  'the upload in the header': {
    address: verified,
    prepare: async (visit) => {
      await beginUpload(visit);
      await visit.page.getByRole('banner').getByRole('link').first().click();
      await expect(visit.page.getByRole('link', { name: /^Uploading/ })).toBeVisible();
    },
    part: 'header',
  },
};

const list: Screens = {
  'uploads in every state': { address: listed(uploadStates) },
  'the form of an upload that was sent': {
    address: listed(uploadStates),
    prepare: async (visit) => {
      const entry = await clickIn(visit, 'Lanterns on the quay', 'Edit');
      await expect(entry.getByLabel('Title')).toBeVisible();
    },
    isWhole: true,
  },
  'the question before an upload is deleted': {
    address: listed(uploadStates),
    prepare: async (visit) => {
      await clickIn(visit, 'Lanterns on the quay', 'Delete');
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
};

/** What an uploader sees. */
export const uploadScreens: Screens = { ...files, ...list };
