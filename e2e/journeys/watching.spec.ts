import { currentTime, expectToPlay, frameHeight, moveOver, videoOf } from '../product/playback.ts';
import { expect, expectPage, playableCard, test, titleOf, watchAddress } from '../product/test.ts';

test('a visitor opens the home page, goes to page 2, opens a video and plays it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/\/videos\/latest-updates\/2\/$/);
  await expectPage(page, 2);

  const card = await playableCard(page);
  const title = await titleOf(card);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/video\/\d+\/[^/]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: `Play ${title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
});

test('a visitor loads more related videos beside a playing video, and opens one of them', async ({
  page,
  videos: { long },
}) => {
  await page.goto(watchAddress(long));
  await page.getByRole('button', { name: `Play ${long.title}` }).click();
  await expectToPlay(videoOf(page));
  const related = page.getByRole('region', { name: 'Related videos' });
  const cards = related.locator('[data-video-card]');
  const count = await cards.count();
  await related.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(count);
  await expectToPlay(videoOf(page));
  const added = cards.nth(count + 1);
  const title = await titleOf(added);
  // The middle of a row can be the link to its owner.
  await added.getByRole('heading').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a visitor seeks, and playback continues from there', async ({ page, videos }) => {
  await page.goto(watchAddress(videos.ordinary));
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  await moveOver(page, video);
  const bar = page.getByRole('slider', { name: 'Seek' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('The seek bar has no bounding box.');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  const target = videos.ordinary.durationSeconds * 0.6;
  await expect.poll(() => currentTime(video)).toBeGreaterThan(target - 1.5);
  await expectToPlay(video);
  expect(await currentTime(video)).toBeLessThan(target + 12);
});

test('a visitor changes the quality, and the frame size changes at the same position', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.ordinary));
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  const before = await frameHeight(video);
  const other = before > 500 ? '480p SD' : '720p HD';
  const time = await currentTime(video);
  await moveOver(page, video);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name: other, exact: true }).click();
  await expect.poll(() => frameHeight(video)).not.toBe(before);
  await expectToPlay(video);
  expect(await currentTime(video)).toBeGreaterThanOrEqual(time - 0.5);
});

test('a video longer than half an hour plays as a stream and seeks far ahead', async ({ page, videos }) => {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (/\.m4s(\?|$)/.test(request.url())) segments.push(request.url());
  });
  await page.goto(watchAddress(videos.long));
  await page.getByRole('button', { name: `Play ${videos.long.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  expect(segments.length).toBeGreaterThan(0);
  const beforeSeek = segments.length;
  await page.keyboard.press('9');
  await expect.poll(() => currentTime(video)).toBeGreaterThan(videos.long.durationSeconds * 0.85);
  await expectToPlay(video);
  expect(segments.length).toBeGreaterThan(beforeSeek);
});

test('a visitor watches to the end, sees the next video, and cancels or plays it', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.ordinary));
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  const toTheEnd = () =>
    video.evaluate(async (element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.2;
      await element.play();
    });
  await toTheEnd();
  const panel = page.getByRole('group', { name: 'Up next' });
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(watchAddress(videos.ordinary));

  await toTheEnd();
  const title = (await panel.locator('strong').textContent()) ?? '';
  await panel.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/video\/\d+\/[^/]+\/\?r=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
