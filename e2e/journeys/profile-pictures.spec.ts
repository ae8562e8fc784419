import type { Locator, Page } from '@playwright/test';
import { openMember } from '../product/newcomer.ts';
import { expect, openInteractive, test } from '../product/test.ts';

type Colour = 'red' | 'blue';

/** A picture of one colour, drawn in the browser. */
async function drawPicture(page: Page, colour: Colour): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1500, height: 400 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The colour of a shown picture; undefined until it is loaded. */
const colourOf = (picture: Locator): Promise<Colour | undefined> =>
  picture.evaluate((image: HTMLImageElement) => {
    if (!image.complete || image.naturalWidth === 0) return undefined;
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

test('a member replaces avatar and cover, and the profile and the header of every tab show the new pictures at once', async ({
  browser,
}) => {
  test.slow();
  const { page, id, name } = await openMember(browser);
  const other = await page.context().newPage();
  await other.goto(new URL('/', page.url()).href);
  const account = (tab: Page) => tab.getByRole('banner').getByLabel(`Account of ${name}`);
  await expect(account(other)).toBeVisible();
  const heading = page.getByRole('main').locator('header').first();
  const dialog = page.getByRole('dialog');

  async function replace(kind: 'avatar' | 'cover', colour: Colour) {
    await page.getByRole('button', { name: `Change ${kind}` }).click();
    const file = { name: 'own.png', mimeType: 'image/png', buffer: await drawPicture(page, colour) };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expect(dialog.getByTestId('cropper')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const expectColour = (picture: Locator, colour: Colour) =>
    expect.poll(() => colourOf(picture)).toBe(colour);

  await openInteractive(page, `/members/${id}/edit/`, page.getByRole('button', { name: 'Change avatar' }));
  const cover = heading.locator('img[src*="/pictures/covers/"]');
  const avatar = heading.locator('img[src*="/pictures/members/"]');
  for (const colour of ['red', 'blue'] as const) {
    await replace('avatar', colour);
    await expectColour(avatar, colour);
    for (const tab of [page, other]) await expectColour(account(tab).locator('img'), colour);
    await replace('cover', colour);
    await expectColour(cover, colour);
  }

  await page.getByRole('button', { name: 'Remove avatar' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(avatar).toHaveCount(0);
  for (const tab of [page, other]) await expect(account(tab).locator('img')).toHaveCount(0);
  await page.context().close();
});
