import { expect, type Locator, type Page } from '@playwright/test';

/** The first video element of a page. */
export const videoOf = (page: Pick<Page, 'locator'>): Locator => page.locator('video').first();

/** Waits until the clip of a video is ready; on a new site some clips are not made yet. */
export const untilPlayable = (page: Page, videoId: number): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(`/api/videofile.php?video_id=${videoId}&lifetime=0`)).ok(), {
      timeout: 180_000,
      intervals: [1000],
    })
    .toBe(true);

/** Expects that frames are presented and that the time advances. */
export async function expectToPlay(video: Locator, { frames = 8, seconds = 0.4 } = {}): Promise<void> {
  const shown = await video.evaluate(
    (element: HTMLVideoElement, bounds) =>
      new Promise<{ frames: number; seconds: number }>((resolve) => {
        const from = element.currentTime;
        let count = 0;
        const result = () => ({ frames: count, seconds: element.currentTime - from });
        const bound = setTimeout(() => resolve(result()), 12_000);
        const onFrame = () => {
          count += 1;
          if (count >= bounds.frames && element.currentTime - from >= bounds.seconds) {
            clearTimeout(bound);
            resolve(result());
          } else element.requestVideoFrameCallback(onFrame);
        };
        element.requestVideoFrameCallback(onFrame);
      }),
    { frames, seconds },
  );
  expect(shown.frames).toBeGreaterThanOrEqual(frames);
  expect(shown.seconds).toBeGreaterThanOrEqual(seconds);
}

export const currentTime = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime);

export const frameHeight = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.videoHeight);

/** Moves the pointer over the player, which shows its controls. */
export async function moveOver(page: Page, video: Locator): Promise<void> {
  const box = await video.boundingBox();
  if (!box) throw new Error('The video has no bounding box.');
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3, { steps: 4 });
}
