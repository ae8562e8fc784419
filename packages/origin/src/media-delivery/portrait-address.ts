import type { PortraitOwner } from './requested-media.ts';

/** The root-relative address of the picture of a category, model, channel or member. */
export function portraitAddress(owner: PortraitOwner, id: number): string {
  return `/pictures/${owner}/${id}/${owner === 'covers' ? 1280 : 640}.jpg`;
}

/** The absolute address of a member's avatar, or an empty string when there is none. */
export function avatarAddress(publicUrl: string, user: { id: number; avatarKey: string | null }): string {
  return user.avatarKey === null ? '' : publicUrl + portraitAddress('members', user.id);
}

/** The absolute address of a member's cover, or an empty string when there is none. */
export function coverAddress(publicUrl: string, user: { id: number; coverKey: string | null }): string {
  return user.coverKey === null ? '' : publicUrl + portraitAddress('covers', user.id);
}
