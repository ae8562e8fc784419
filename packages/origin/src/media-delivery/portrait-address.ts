import type { PortraitOwner } from './requested-media.ts';

/** The picture of a performer or a channel: root-relative. */
export function portraitAddress(owner: PortraitOwner, id: number): string {
  return `/pictures/${owner}/${id}/640.jpg`;
}
