import type { Notification } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { links } from '../addresses/links.ts';

/** The sentence of a notification. */
export function notificationText({ kind, user, target, isPublished, outcome }: Notification): string {
  const username = user?.username ?? communityText('comments.deletedMember');
  const title = target.title ?? '';
  switch (kind) {
    case 'video':
      return user
        ? communityText('notifications.video', { username, title })
        : communityText('notifications.newVideo', { title });
    case 'reply':
      return communityText('notifications.reply', { username });
    case 'mention':
      return communityText('notifications.mention', { username });
    case 'wall':
      return communityText('notifications.wall', { username });
    case 'friend_request':
      return communityText('notifications.friend_request', { username });
    case 'friend':
      return communityText('notifications.friend', { username });
    case 'message':
      return communityText('notifications.message', { username });
    case 'review':
      return communityText(`notifications.${outcome ?? (isPublished ? 'published' : 'refused')}`, { title });
  }
}

/** The page that a notification leads to. `viewer` is its member. */
export function notificationHref({ kind, target, commentId }: Notification, viewer: { id: number }): string {
  const hash = commentId === undefined ? '' : `#comment-${commentId}`;
  if (kind === 'message') return links.memberMessages(viewer, { with: target.id });
  if (kind === 'review') return links.memberUploads(viewer);
  const { id, dir = '' } = target;
  if (target.section === 'video') return links.video({ id, dir }) + hash;
  if (target.section === 'model') return links.modelComments({ dir }) + hash;
  return links.memberWall({ id }) + hash;
}
