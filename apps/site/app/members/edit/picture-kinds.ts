import type { PictureRules } from '../../pictures/picture-rules.ts';

export type PictureKind = 'avatar' | 'cover';

/** The minimum sizes are those that the origin accepts. */
export const pictureKinds: Readonly<Record<PictureKind, PictureRules>> = {
  avatar: { aspect: 1, minimum: { width: 100, height: 100 }, widest: 1280 },
  cover: { aspect: 5, minimum: { width: 1250, height: 250 }, widest: 2560 },
};
