import { paths } from '@nightjar/api';
import { expectNoBarriers } from '../product/barriers.ts';
import { openMember } from '../product/newcomer.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

test('a member shows favourites and wall to friends only', async ({ browser, videos }) => {
  const owner = await openMember(browser);
  const friend = await openMember(browser);
  const stranger = await openMember(browser);
  const part = (name: string) => `/members/${owner.id}/${name}/1/`;

  const favourite = owner.page.getByRole('main').getByRole('button', { name: 'Favorite' });
  await openInteractive(owner.page, watchAddress(videos.hideable), favourite);
  await favourite.click();
  await expect(owner.page.getByText('Added to your favorites')).toBeVisible();
  await owner.page.goto(part('favourite-videos'));
  await expect(owner.page.getByRole('main').getByRole('article')).toHaveCount(1);
  await friend.page.goto(part('wall'));
  await friend.page.getByRole('button', { name: 'Add friend' }).click();
  await expect(friend.page.getByText('Friend request sent')).toBeVisible();
  await owner.page.goto(`/members/${owner.id}/friends/1/?list=requests`);
  await owner.page.getByRole('button', { name: `Accept request from ${friend.name}` }).click();
  await expect(owner.page.getByText(`You are now friends with ${friend.name}`)).toBeVisible();

  await owner.page.goto(`/members/${owner.id}/edit/`);
  const form = owner.page.locator('form').filter({ hasText: 'Who can see your profile' });
  await form.getByLabel('Favorites').selectOption('Friends');
  await form.getByLabel('Wall').selectOption('Friends');
  await form.getByLabel('Friends').selectOption('Only me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(owner.page.getByText('Your choice is saved')).toBeVisible();
  await expectNoBarriers(owner.page);
  await owner.page.reload();
  await expect(form.getByLabel('Favorites')).toHaveValue('friends');
  await expect(form.getByLabel('Friends')).toHaveValue('me');
  await expect(form.getByLabel('Playlists')).toHaveValue('everybody');

  await friend.page.goto(part('favourite-videos'));
  await expect(friend.page.getByRole('main').getByRole('article')).toHaveCount(1);
  await friend.page.goto(part('wall'));
  await expect(friend.page.getByLabel('Add a comment')).toBeVisible();

  const refused = stranger.page.getByText('You do not have permission to view.');
  for (const name of ['favourite-videos', 'wall', 'friends']) {
    const response = await stranger.page.goto(part(name));
    expect(response?.status()).toBe(403);
    await expect(refused).toBeVisible();
    await expectNoBarriers(stranger.page);
  }
  await stranger.page.goto(`/members/${owner.id}/info/`);
  const tabs = stranger.page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link', { name: 'Info' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Videos' })).toBeVisible();
  for (const name of ['Favorites', 'Wall', 'Friends']) {
    await expect(tabs.getByRole('link', { name })).toHaveCount(0);
  }
  const address = { userId: Number(owner.id), lifetime: 0 } as const;
  const answers = await stranger.page.evaluate(
    (addresses) => Promise.all(addresses.map(async (each) => (await fetch(each)).status)),
    [
      paths.member.build({ ...address, section: 'favourite_videos' }),
      paths.comments.build({ section: 'member', objectId: address.userId, lifetime: 0 }),
      paths.member.build(address),
    ],
  );
  expect(answers).toEqual([403, 403, 200]);
  for (const { page } of [owner, friend, stranger]) await page.context().close();
});
