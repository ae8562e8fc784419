import type { Page } from '@playwright/test';
import { postForm } from './newcomer.ts';

/** The lists of a member, as parts of the address of the member; they are empty at first. */
export const memberListParts = {
  wall: 'wall/1/',
  'new videos of the subscriptions': 'subscriptions/1/',
  'subscribed channels': 'subscriptions/1/?kind=channel',
  'subscribed models': 'subscriptions/1/?kind=model',
  'subscribed playlists': 'subscriptions/1/?kind=playlist',
  'subscribed members': 'subscriptions/1/?kind=member',
  friends: 'friends/1/',
  'friend requests': 'friends/1/?list=requests',
  'sent friend requests': 'friends/1/?list=sent',
  'blocked members': 'friends/1/?list=blocked',
  'uploaded videos': 'uploaded-videos/1/',
  favourites: 'favourite-videos/1/',
  playlists: 'playlists/1/',
  history: 'history/1/',
  'watch later': 'watch_later_videos/1/',
  notifications: 'notifications/',
  messages: 'messages/',
} as const;

/** The screens of facts and settings of a member. */
export const memberSettingsParts = {
  'edit profile': 'edit/',
  security: 'security/',
  'personal data': 'data/',
  'member info': 'info/',
} as const;

/** What one member sees of another. */
export const strangerParts = {
  'the wall of a stranger': 'wall/1/',
  'the info of a stranger': 'info/',
  'the videos of a stranger': 'uploaded-videos/1/',
  'the favourites of a stranger': 'favourite-videos/1/',
  'the friends of a stranger': 'friends/1/',
  'the subscriptions of a stranger': 'subscriptions/1/',
  'the playlists of a stranger': 'playlists/1/',
  'a hidden part of a stranger': 'history/1/',
} as const;

/** Signs in without the form, whose attempts are counted; returns the id of the member. */
export async function signInByRequest(page: Page, { name, password }: { name: string; password: string }) {
  const answer = await postForm(page, '/api/login.php', { usr: name, pwd: password });
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

/** The address of the first link of the content of a page that a selector finds. */
export async function linkOn(page: Page, address: string, selector: string): Promise<string> {
  await page.goto(address);
  return (await page.getByRole('main').locator(selector).first().getAttribute('href')) ?? '';
}

/** The address of the first member of the community besides this one; ends with the number. */
export async function addressOfStranger(page: Page, memberId: string): Promise<string> {
  const others = `a[href^="/members/"]:not([href^="/members/${memberId}/"])`;
  return (await linkOn(page, '/community/alphabetaz/1/', others)).replace(/wall\/1\/$/, '');
}
