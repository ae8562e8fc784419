import type { PortraitOwner } from './requested-media.ts';

/** The root-relative address of the picture of a category, model, channel or member. */
export function portraitAddress(owner: PortraitOwner, id: number): string {
  return `/pictures/${owner}/${id}/${owner === 'covers' ? 1280 : 640}.jpg`;
}

/** The absolute address of a member's avatar, or an empty string when there is none. It changes with the picture. */
export function avatarAddress(publicUrl: string, user: { id: number; avatarKey: string | null }): string {
  return memberPictureAddress(publicUrl + portraitAddress('members', user.id), user.avatarKey);
}

/** The absolute address of a member's cover, or an empty string when there is none. It changes with the picture. */
export function coverAddress(publicUrl: string, user: { id: number; coverKey: string | null }): string {
  return memberPictureAddress(publicUrl + portraitAddress('covers', user.id), user.coverKey);
}

/** The end of the key is random. Without it, browsers would keep showing a replaced picture. */
const memberPictureAddress = (address: string, key: string | null) =>
  key === null ? '' : `${address}?v=${key.slice(-6)}`;
