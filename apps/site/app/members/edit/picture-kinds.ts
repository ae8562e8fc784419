import type { PictureRules } from '../../pictures/picture-rules.ts';

/** A picture of a profile. */
export interface ProfilePictureRules extends PictureRules {
  /** Of the form on the wire. */
  section: 'u_ava' | 'u_cover';
}

export type PictureKind = 'avatar' | 'cover';

/** The minimum sizes are those that the origin accepts. */
export const pictureKinds: Readonly<Record<PictureKind, ProfilePictureRules>> = {
  avatar: { section: 'u_ava', aspect: 1, minimum: { width: 100, height: 100 }, widest: 1280 },
  cover: { section: 'u_cover', aspect: 5, minimum: { width: 1250, height: 250 }, widest: 2560 },
};
