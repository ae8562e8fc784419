import type { PortraitOwner } from './requested-media.ts';

/** The picture of a performer, a channel or a member: root-relative. */
export function portraitAddress(owner: PortraitOwner, id: number): string {
  return `/pictures/${owner}/${id}/${owner === 'covers' ? 1280 : 640}.jpg`;
}

/** A member's avatar as the wire tells it: whole, or empty where there is none. */
export function avatarAddress(publicUrl: string, user: { id: number; avatarKey: string | null }): string {
  return user.avatarKey === null ? '' : publicUrl + portraitAddress('members', user.id);
}

/** A member's cover, likewise. */
export function coverAddress(publicUrl: string, user: { id: number; coverKey: string | null }): string {
  return user.coverKey === null ? '' : publicUrl + portraitAddress('covers', user.id);
}
