import { expect, type Page } from '@playwright/test';
import { addressOfStranger } from '../../product/member-pages.ts';
import { postForm } from '../../product/newcomer.ts';
import { untilInteractive, watchAddress } from '../../product/test.ts';
import { own } from './member-screens.ts';
import { control, openDialog, type Screens } from './screen.ts';

/** States of the account of a new member. */
export const accountStates: Screens = {
  'an export that is ready': {
    ...own('data/'),
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Prepare my data' }).click();
      await expect(page.getByText(/^Your data is ready/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(/again in \d+ hours\.$/)).toBeVisible();
    },
    isWhole: true,
  },
  'a change of the email that waits': {
    ...own('security/'),
    prepare: async ({ page, member }) => {
      const dialog = await openDialog(page, page.getByRole('button', { name: 'Change email' }));
      await dialog.getByLabel('New email').fill(`new-${member.email}`);
      await dialog.getByLabel('Your password').fill(member.password);
      await dialog.getByRole('button', { name: 'Send the links' }).click();
      await expect(page.getByText(/^Waiting for a confirmation from/)).toBeVisible();
    },
    isWhole: true,
  },
  'the dialog of the first playlist': {
    ...own('playlists/1/'),
    prepare: ({ page }) => openDialog(page, control(page, 'button', 'New playlist')),
  },
};

/** A picture that is large enough for a cover. */
async function drawCover(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 900);
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < 16; x += 1) {
      context.fillStyle = `hsl(${x * 22} 60% 45%)`;
      context.fillRect(x * 100, 0, 100, 900);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** States of what a member writes and changes. */
export const actionStates: Screens = {
  'the crop of a cover': {
    ...own('edit/'),
    prepare: async ({ page }) => {
      const dialog = await openDialog(page, page.getByRole('button', { name: 'Change cover' }));
      const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await drawCover(page) };
      await dialog.locator('input[type="file"]').setInputFiles(picture);
      await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible();
    },
  },
  'a message that was not sent': {
    address: async ({ page, member }) => {
      const number = /(\d+)\/$/.exec(await addressOfStranger(page, member.id))?.[1];
      return `/members/${member.id}/messages/?with=${number}`;
    },
    prepare: async ({ page }) => {
      const field = page.getByRole('main').getByRole('textbox').last();
      await untilInteractive(field);
      await field.fill('Do you still have the recording of the lighthouse?');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    },
  },
  'the report of a comment': {
    address: ({ videos: { ordinary } }) => `${watchAddress(ordinary)}#comments`,
    prepare: async ({ page }) => {
      const report = page.getByRole('article').getByRole('button', { name: 'Report', exact: true }).first();
      await openDialog(page, report);
    },
  },
  'the dialog that moves a video': {
    address: async ({ page, member, videos: { ordinary, long } }) => {
      const write = async (section: string, fields: Record<string, string>) => {
        const form = { act: 'playlist', section, ...fields };
        return (await (await postForm(page, '/api/input.php', form)).json()) as { playlist_id?: unknown };
      };
      const playlist = String((await write('create', { title: 'Harbour lights' })).playlist_id);
      for (const { id } of [ordinary, long])
        await write('add', { playlist_id: playlist, video_id: String(id) });
      return `/members/${member.id}/playlists/1/?edit=${playlist}`;
    },
    prepare: async ({ page }) => {
      const opener = page.getByRole('button', { name: /^Choose the position of/ }).first();
      await openDialog(page, opener);
    },
  },
  'the login inside of the member area': {
    ...own('playlists/1/'),
    prepare: async ({ page }) => {
      const dialog = await openDialog(page, control(page, 'button', 'New playlist'));
      await dialog.getByLabel('Title').fill('Harbour lights');
      await page.route('**/api/input.php', (route) =>
        route.fulfill({ json: { error: 1, code: 'login_required' } }),
      );
      await dialog.getByRole('button', { name: 'Create playlist' }).click();
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
};
