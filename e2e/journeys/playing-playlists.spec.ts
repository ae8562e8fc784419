import { createApiClient, createCommunityClient, playlistVideosPerPage, type VideoCard } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { send } from '../product/accounts.ts';
import { expectNoBarriers } from '../product/barriers.ts';
import { openNewcomer } from '../product/newcomer.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

interface Playlist {
  id: number;
  title: string;
  videos: readonly VideoCard[];
  /** Position of a video that can be played like the one after it; on a new site some clips are not made yet. */
  playable: number;
}

/** A public playlist of the demonstration catalogue that fits on one page. */
async function findPlaylist(url: string): Promise<Playlist> {
  const options = { baseUrl: url, publicUrl: url };
  const api = createApiClient(options);
  const community = createCommunityClient(options);
  const isPlayable = async ({ id: videoId }: VideoCard) =>
    (await api.videofile({ videoId }).catch(() => [])).length > 0;
  const { playlists } = await community.playlists({ count: 60 });
  for (const { id, title } of playlists) {
    const { videos, pages } = await community.playlist({ playlistId: id, page: 1 });
    if (pages > 1) continue;
    const states = await Promise.all(videos.map(isPlayable));
    const playable = states.findIndex((state, index) => state && states[index + 1]);
    if (playable >= 0) return { id, title, videos, playable };
  }
  throw new Error('No public playlist has two videos in a row that can be played.');
}

test('a visitor plays a playlist: one video after the other, and shuffled', async ({ page, baseURL }) => {
  const { id, title, videos, playable } = await findPlaylist(baseURL ?? '');
  await page.goto(`/playlist/${id}`);
  await page.getByRole('link', { name: 'Play all' }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${videos[0]?.id}/.*list=${id}`));
  const panel = page.getByRole('region', { name: title });
  await expect(panel.getByText(`1 of ${videos.length}`)).toBeVisible();
  const titles = videos.map((video) => video.title);
  await expect(panel.getByRole('listitem').locator('bdi')).toHaveText(titles);

  // The list leads to another video of the playlist.
  await panel.getByRole('link').nth(2).click();
  await expect(panel.getByText(`2 of ${videos.length}`)).toBeVisible();
  await expect(page.locator('h1')).toHaveText(titles[1] ?? '');

  // A video of it continues with the one after it.
  const current = videos[playable];
  if (!current) throw new Error('The playlist is shorter than before.');
  await page.goto(`${watchAddress(current)}?list=${id}`);
  await page.getByRole('button', { name: `Play ${current.title}` }).click();
  await expectToPlay(videoOf(page));
  await videoOf(page).evaluate(async (element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
    await element.play();
  });
  const upNext = page.getByRole('group', { name: 'Up next' });
  await expect(upNext.locator('strong')).toHaveText(titles[playable + 1] ?? '');
  await upNext.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${videos[playable + 1]?.id}/.*\\?list=${id}$`));
  await expect(panel.getByText(`${playable + 2} of ${videos.length}`)).toBeVisible();
  await expect(panel.locator('[aria-current="true"]')).toContainText(titles[playable + 1] ?? '');
  await expectToPlay(videoOf(page));
  await expectNoBarriers(page);

  // A reload keeps the playlist and the place.
  await page.reload();
  await expect(panel.getByText(`${playable + 2} of ${videos.length}`)).toBeVisible();

  await page.goto(`/playlist/${id}`);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(page).toHaveURL(new RegExp(`list=${id}&shuffle=\\d+`));
  await expect(panel.getByText(`1 of ${videos.length} · Shuffled`)).toBeVisible();
  const shuffled = await panel.getByRole('listitem').locator('bdi').allTextContents();
  expect(shuffled.toSorted()).toEqual(titles.toSorted());

  // A video that is opened otherwise leaves the playlist.
  await page.getByRole('link', { name: /home page/ }).click();
  await page.getByRole('main').locator('[data-video-card] a').first().click();
  await expect(page.locator('h1')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

/** Creates a private playlist of the member with these videos in this order: the last added is the first. */
async function createPlaylist(page: Page, title: string, ids: readonly number[]): Promise<string> {
  const write = (section: string, fields: Record<string, string>) =>
    send(page, '/api/input.php', { act: 'playlist', section, ...fields });
  const created = await write('create', { title, is_private: '1' });
  const playlist = String(created.playlist_id);
  for (const id of ids.toReversed())
    expect(await write('add', { playlist_id: playlist, video_id: String(id) })).toMatchObject({
      status: 200,
    });
  return playlist;
}

test('a member plays a playlist of several pages from the last video of a page to the first of the next', async ({
  page,
  baseURL,
  videos: { ordinary, hideable, long },
}) => {
  await openNewcomer(page);
  const api = createApiClient({ baseUrl: baseURL ?? '', publicUrl: baseURL ?? '' });
  // Not the latest, which other journeys publish and remove.
  const { videos } = await api.videos({ sort: 'latest-updates', page: 2, count: 96 });
  const others = videos.map(({ id }) => id).filter((id) => ![ordinary.id, hideable.id, long.id].includes(id));
  const before = others.slice(0, playlistVideosPerPage - 1);
  const list = await createPlaylist(page, 'Long evening', [
    ...before,
    ordinary.id,
    long.id,
    ...others.slice(before.length, before.length + 2),
  ]);
  const total = playlistVideosPerPage + 3;
  await page.goto(`${watchAddress(ordinary)}?list=${list}`);
  const panel = page.getByRole('region', { name: 'Long evening' });
  await expect(panel.getByRole('listitem')).toHaveCount(total);
  await expect(panel.getByText(`${playlistVideosPerPage} of ${total}`)).toBeVisible();
  await expect(panel.locator('[aria-current="true"]')).toBeInViewport();
  await page.getByRole('button', { name: `Play ${ordinary.title}` }).click();
  await expectToPlay(videoOf(page));
  await videoOf(page).evaluate(async (element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
    await element.play();
  });
  await page.getByRole('group', { name: 'Up next' }).getByRole('button', { name: 'Play now' }).click();
  await expect(panel.getByText(`${playlistVideosPerPage + 1} of ${total}`)).toBeVisible();
  await expect(panel.locator('[aria-current="true"]')).toContainText(long.title);
  await expectToPlay(videoOf(page));
});

test('a playlist that does not exist leaves the video and its related videos', async ({ page, videos }) => {
  await page.goto(`${watchAddress(videos.ordinary)}?list=999999999`);
  await expect(page.getByRole('alert').filter({ hasText: 'The playlist cannot be shown.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related videos' })).toBeVisible();
  await expectNoBarriers(page);
});
