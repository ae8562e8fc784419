import type { Page } from '@playwright/test';
import { openSignedIn, send } from '../product/accounts.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const ownUserId = async (page: Page): Promise<string> => {
  const { user } = await send(page, '/api/member.php', {});
  return String((user as { user_id: string }).user_id);
};

test.describe('a private video of a member', () => {
  /** A video of the account `uploader`, who has `demo` as a friend. */
  let video: { id: number; dir: string; title: string };
  let owner: Page;

  test.beforeAll(async ({ browser, baseURL }) => {
    owner = await openSignedIn(browser, 'uploader', 'uploader-pass', baseURL);
    const friend = await openSignedIn(browser, 'demo', 'demo-pass', baseURL);
    const befriend = (page: Page, section: string, object_id: string) =>
      send(page, '/api/input.php', { act: 'friend', section, object_id });
    await befriend(owner, 'request', await ownUserId(friend));
    await befriend(friend, 'accept', await ownUserId(owner));
    await friend.context().close();
    const { videos } = await send(owner, '/api/member.php', { act: 'videos' });
    const own = videos as { video_id: string; dir: string; title: string; status_id: string }[];
    const published = own.filter(({ status_id }) => status_id === '1');
    // On a new site some clips are not made yet.
    const ready = await Promise.all(
      published.map(async ({ video_id }) =>
        (await owner.request.get(`/api/videofile.php?video_id=${video_id}&lifetime=0`)).ok(),
      ),
    );
    const chosen = published.find((_, place) => ready[place]);
    if (!chosen) throw new Error('The account uploader has no video that can be played.');
    video = { id: Number(chosen.video_id), dir: chosen.dir, title: chosen.title };
    await setPrivate('1');
  });
  test.afterAll(async () => {
    await setPrivate('0');
    await owner.context().close();
  });

  async function setPrivate(is_private: '0' | '1') {
    const edit = { act: 'edit', video_id: String(video.id), is_private };
    expect(await send(owner, '/api/video_edit.php', edit)).toMatchObject({ status: 200 });
  }

  test('a stranger sees no title of a private video', async ({ page }) => {
    const response = await page.goto(watchAddress({ id: video.id, dir: 'a-guess' }));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'This video is private.' })).toBeVisible();
    await expect(page.getByText('log in to watch it')).toBeVisible();
    const html = (await response?.text()) ?? '';
    for (const text of [video.title, video.dir, 'a-guess']) expect(html).not.toContain(text);
    await expect(page).toHaveTitle(/^Private video/);
    await expect(page.locator('video')).toHaveCount(0);
    await page.goto(`/embed/${video.id}/`);
    await expect(page.getByText('This video is private.')).toBeVisible();
    expect(await page.content()).not.toContain(video.title);
  });

  test('a friend watches a private video on its page', async ({ browser, baseURL }) => {
    const friend = await openSignedIn(browser, 'demo', 'demo-pass', baseURL);
    const response = await friend.goto(watchAddress(video));
    // The document is shared by all visitors.
    expect(await response?.text()).not.toContain(video.title);
    await expect(friend.getByRole('heading', { level: 1, name: video.title })).toBeVisible();
    await expect.poll(() => friend.title()).toContain(video.title);
    await friend.getByRole('button', { name: `Play ${video.title}` }).click();
    await expectToPlay(videoOf(friend));
    await friend.goto(`/embed/${video.id}/`);
    await expect(friend.getByRole('link', { name: video.title })).toBeVisible();
    await friend.context().close();
  });
});
