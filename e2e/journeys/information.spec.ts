import { expectNoBarriers } from '../product/barriers.ts';
import { mailsTo } from '../product/mails.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

for (const path of [
  '/information/terms/',
  '/contacts',
  '/unavailable',
  '/content-partner-program/',
  '/signup/',
  '/signin/',
  '/history/',
] as const) {
  test(`a visitor with a screen reader finds no barrier on ${path}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    await expectNoBarriers(page);
    expect(errors).toEqual([]);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor opens the contact page and sends a message with a file', async ({ page }) => {
      const text = `Where are the captions? ${Date.now()}`;
      if (javaScriptEnabled) {
        await page.goto('/contacts');
      } else {
        await page.goto('/information/terms/');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
      }
      await expect(page).toHaveURL(/\/contacts$/);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('This field is required').first()).toBeVisible();
      const form = page.getByRole('main').locator('form');
      await form.getByLabel('Email').fill('wren@example.org');
      await form.getByLabel('Message').fill(text);
      const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a '.repeat(60_000)) };
      await form.getByLabel('File', { exact: true }).setInputFiles(file);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'We have received your message.' })).toBeVisible();
      await expect
        .poll(async () => (await mailsTo('support@nightjar.example')).some((mail) => mail.includes(text)))
        .toBe(true);
    });
  });
}

test('UI-4: a link to the contact page opens the same form in a dialog, and the page stays', async ({
  page,
}) => {
  const text = `Where do the lights come from? ${Date.now()}`;
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' });
  await openInteractive(page, '/information/support/', link);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
  await dialog.getByLabel('Email').fill('wren@example.org');
  await dialog.getByLabel('Message').fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We have received your message.')).toBeVisible();
  await expect(page).toHaveURL(/\/information\/support\/$/);
  await expect
    .poll(async () => (await mailsTo('support@nightjar.example')).some((mail) => mail.includes(text)))
    .toBe(true);
});

test('a visitor removes a watched video from the history and takes it back', async ({ page, videos }) => {
  const { title } = videos.ordinary;
  await page.goto('/history/');
  await expect(page.getByText('Your viewing history is empty.')).toBeVisible();
  await page.goto(watchAddress(videos.ordinary));
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expectToPlay(videoOf(page));
  // The entry is written a second after the start.
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(2);
  const card = page.getByRole('main').getByRole('link', { name: title });
  await expect(async () => {
    await page.goto('/history/');
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await card.hover();
  await page.getByRole('button', { name: `Remove ${title} from this list` }).click();
  await expect(page.getByText('Your viewing history is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test.describe('on a touch phone', () => {
  test('a visitor reads an information page that fits the screen', async ({ page }) => {
    for (const path of ['/information/privacy/', '/contacts', '/unavailable', '/signup/']) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
});
