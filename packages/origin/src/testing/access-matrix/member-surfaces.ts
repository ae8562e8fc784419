import { paths, type WriteName, writes } from '@nightjar/api';
import { z } from 'zod';
import { testUsers } from '../test-catalogue.ts';
import type { SurfaceRule } from './specification.ts';
import { type Surface, showsPicture } from './surface.ts';

const { ada, ben } = testUsers;

/** The surfaces of members. What belongs to one member is that of the friend, or of the owner. */
export function memberSurfaces(): Surface[] {
  return [
    {
      name: 'profile: uploads',
      rule: 'uploads',
      address: () => paths.member.build({ section: 'uploaded_videos', userId: ada, lifetime: 0 }),
    },
    {
      name: 'profile: favourites',
      rule: 'profile',
      address: () => paths.member.build({ section: 'favourite_videos', userId: ben, lifetime: 0 }),
    },
    {
      name: 'profile: subscriptions',
      rule: 'members',
      address: () => paths.member.build({ section: 'subscriptions', userId: ben, lifetime: 0 }),
    },
    {
      name: 'comments of a wall',
      rule: 'wall',
      address: () => paths.comments.build({ section: 'member', objectId: ada, lifetime: 0 }),
    },
    {
      name: 'comments of a wall, shared',
      rule: 'wall',
      isShared: true,
      address: () => paths.comments.build({ section: 'member', objectId: ada, lifetime: 3600 }),
    },
    written('own favourites', 'ownFavourites', 'activity'),
    written('watch later', 'syncWatchLater', 'activity', { known: '', added: '', removed: '' }),
    written('viewing history', 'syncHistory', 'activity', { known: '', watched: '', removed: '' }),
    written('own uploads', 'ownVideos', 'own uploads'),
    written('stages of own uploads', 'ownUploads', 'upload stages'),
    written('feed of subscriptions', 'ownFeed', 'feed'),
    written('messages with the owner', 'ownMessages', 'messages', { object_id: String(ada) }),
    written('conversations', 'ownConversations', 'none'),
    written('own friends', 'ownFriends', 'none', { section: 'friends' }),
    written('friends of a member', 'memberFriends', 'none', { object_id: String(ada) }),
    written('favourites of a member', 'memberFavourites', 'profile', { object_id: String(ben) }),
    written('own subscriptions', 'ownSubscriptions', 'none'),
    written('own playlists', 'ownPlaylists', 'none'),
    {
      ...written('pictures of own playlists', 'ownPlaylists', 'own playlist'),
      shows: showsPicture,
    },
    written('own profile', 'ownProfile', 'none'),
    written('own e-mail address', 'ownEmail', 'none'),
    written('own sessions', 'ownSessions', 'none'),
    written('own passkeys', 'ownPasskeys', 'none'),
    written('own second factor', 'ownSecondFactor', 'none'),
    ...(['video', 'reply'] as const).map(
      (kind): Surface => ({
        ...written(`notifications of kind ${kind}`, 'ownNotifications', 'activity'),
        shows: ({ text }, { marker }) =>
          titlesOfNotifications(text, kind).some((title) => title.includes(marker)),
      }),
    ),
  ];
}

/** A list that is read by a form. */
function written(
  name: string,
  write: WriteName,
  rule: SurfaceRule,
  fields: Record<string, string> = {},
): Surface {
  const { path, fixed } = writes[write];
  return { name, rule, address: () => path, fields: () => ({ ...fixed, ...fields }) };
}

const notificationList = z.object({
  notifications: z.array(z.object({ kind: z.string(), target: z.object({ title: z.string() }) })).optional(),
});

/** The titles of the objects that the notifications of a kind lead to; none in a refusal. */
function titlesOfNotifications(text: string, kind: string): string[] {
  const { notifications = [] } = notificationList.parse(JSON.parse(text));
  return notifications.filter((each) => each.kind === kind).map(({ target }) => target.title);
}
