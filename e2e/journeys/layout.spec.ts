import { chromium } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

test('a visitor clicks the upper half of the arrow of the category row, and the row scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/');
  const slider = page.getByRole('navigation', { name: 'Categories' }).filter({ has: page.locator('button') });
  const arrow = slider.getByRole('button', { name: 'Scroll forward' });
  await expect(arrow).toBeVisible();
  const box = await arrow.boundingBox();
  if (!box) throw new Error('The arrow has no box.');
  // Also at the top edge, where a button that moves while it is pressed would lose the click.
  for (const [press, offset] of [0.5, box.height / 4].entries()) {
    await page.mouse.move(box.x + box.width / 2, box.y + offset);
    await page.mouse.down();
    await page.mouse.up();
    await expect
      .poll(() => slider.getByRole('list').evaluate((list) => Math.round(list.scrollLeft)))
      .toBe((press + 1) * 100);
  }
});

test('a visitor watches in fullscreen, and the picture fills the screen to its edges', async ({
  baseURL,
  storageState,
  videos,
}) => {
  // Playwright hides scroll bars, and with them the space that the page reserves.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      ...(storageState && { storageState }),
    });
    await page.goto(`${baseURL}${watchAddress(videos.ordinary)}?autostart=true`);
    await expect(videoOf(page)).toBeVisible();
    const edges = () =>
      page.evaluate(() => {
        const element = document.fullscreenElement ?? document.body;
        return { left: element.getBoundingClientRect().left, right: element.getBoundingClientRect().right };
      });
    expect((await edges()).right).toBeLessThan(1280);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null))
      .toBe(true);
    await expect.poll(edges).toEqual({ left: 0, right: await page.evaluate(() => window.innerWidth) });
  } finally {
    await browser.close();
  }
});

for (const width of [1280, 1920])
  test(`theatre mode at ${width} px leaves no gaps between the details of a video`, async ({
    page,
    videos,
  }) => {
    await page.setViewportSize({ width, height: 1080 });
    await page.addInitScript(() => localStorage.setItem('ktk_theatre', '1'));
    await page.goto(watchAddress(videos.ordinary));
    const gaps = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const boxes = [...(heading.parentElement?.children ?? [])].map((child) =>
          child.getBoundingClientRect(),
        );
        return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
      });
    await expect.poll(async () => new Set(await gaps()).size).toBe(1);
    const heights = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const box = heading.getBoundingClientRect();
      return { height: box.height, text: heading.scrollHeight };
    });
    expect(heights.height).toBeLessThan(80);
  });
