import type { Page, Response } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, playableCard, test, titleOf, watchAddress } from '../product/test.ts';

// The complete Chromium, whose 3D pictures are those of visitors.
test.use({ launchOptions });

/** Collects the scripts of a page that contain three.js, identified by one of its messages. */
function threeScripts(page: Page): () => Promise<string[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const found: string[] = [];
    for (const script of scripts) {
      const text = await script.text().catch(() => '');
      if (text.includes('THREE.WebGLRenderer')) found.push(script.url());
    }
    return found;
  };
}

const picture = (page: Pick<Page, 'getByRole'>) => page.getByRole('application', { name: '360 degree view' });
const compass = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: 'Reset view' });

/** Direction of the compass in degrees, positive to the right. */
const direction = async (page: Pick<Page, 'getByRole'>): Promise<number> => {
  const turned = await compass(page).locator('g').getAttribute('transform');
  return Number(/^rotate\((-?[\d.e-]+) /.exec(turned ?? '')?.[1]);
};

/** Opens the first 360 degree video of the list. */
async function openSphere(page: Page): Promise<{ id: string; title: string }> {
  await page.goto('/videos/latest-updates/1/?type=vr');
  const card = await playableCard(page);
  const title = await titleOf(card);
  const address = await card.getByRole('link').first().getAttribute('href');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return { id: /\/video\/(\d+)\//.exec(address ?? '')?.[1] ?? '', title };
}

test('a viewer opens a 360 degree video, looks around by dragging, and resets the view', async ({ page }) => {
  const scripts = threeScripts(page);
  // The clip of twelve seconds could end before the click that pauses it.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  });
  const { title } = await openSphere(page);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  await expect(picture(page)).toBeVisible();
  expect(await scripts()).toHaveLength(1);

  const box = await video.boundingBox();
  if (!box) throw new Error('The video has no bounding box.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y + 20, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => direction(page)).toBeGreaterThan(10);
  // A click without a drag pauses the video; the view of a paused video turns too.
  await page.mouse.click(x, y);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);

  await picture(page).press('r');
  await expect.poll(() => direction(page)).toBe(0);
  await picture(page).press('ArrowLeft');
  await expect.poll(() => direction(page)).toBeLessThan(0);
  await moveOver(page, video);
  await compass(page).click();
  await expect.poll(() => direction(page)).toBe(0);
});

test('a reader of a partner’s page looks around in an embedded 360 degree video', async ({ page }) => {
  const { id, title } = await openSphere(page);
  await page.goto(`/embed/${id}/`);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expectToPlay(videoOf(page));
  await expect(picture(page)).toBeVisible();
  await picture(page).press('ArrowRight');
  await expect.poll(() => direction(page)).toBeGreaterThan(0);
});

test('a viewer of an ordinary video does not load the VR viewer', async ({ page, videos }) => {
  const scripts = threeScripts(page);
  await page.goto(watchAddress(videos.ordinary));
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  await expectToPlay(videoOf(page));
  await expect(picture(page)).toHaveCount(0);
  expect(await scripts()).toEqual([]);
});
