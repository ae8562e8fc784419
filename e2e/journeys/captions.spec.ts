import type { Page } from '@playwright/test';
import { currentTime, expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

/* The long clips of the demonstration have captions in two languages, and chapters. */

async function watch(page: Page, video: Parameters<typeof watchAddress>[0] & { title: string }) {
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(videoOf(page));
}

const english = /Two colours meet|one gives way|Circles open|A line wanders|grows light/;
const german = /Zwei Farben|weicht die eine|Kreise öffnen|Eine Linie|wird hell/;

test('a visitor turns captions on, changes their language, and keeps both choices on the next visit', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  const player = page.getByRole('region', { name: /^Video player/ });
  await expect(player.getByText(english)).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(player.getByText(english)).toBeVisible();

  await moveOver(page, videoOf(page));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Captions English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(player.getByText(german)).toBeVisible();

  await watch(page, videos.long);
  await expect(player.getByText(german)).toBeVisible();
  await moveOver(page, videoOf(page));
  await page.getByRole('button', { name: 'Hide captions' }).click();
  await expect(player.getByText(german)).toHaveCount(0);
});

test('a visitor navigates a long video by its chapters', async ({ page, videos }) => {
  await watch(page, videos.long);
  const video = videoOf(page);
  const slider = page.getByRole('slider', { name: 'Seek' });
  await expect(slider).toHaveAttribute('aria-valuetext', /, chapter Dusk$/);
  await page.keyboard.press('Control+ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /, chapter First light$/);
  const second = Math.floor(videos.long.durationSeconds / 8);
  await expect.poll(() => currentTime(video)).toBeGreaterThanOrEqual(second);

  await moveOver(page, video);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Chapters 8' }).click();
  await expect(page.getByRole('menuitemradio', { name: /^First light/ })).toBeChecked();
  await page.getByRole('menuitemradio', { name: /^Stillness/ }).click();
  await expect.poll(() => currentTime(video)).toBeGreaterThanOrEqual(second * 7);
  await expectToPlay(video);
});
