/** How a picture is cropped. The sizes are in pixels. */
export interface PictureRules {
  aspect: number;
  minimum: { width: number; height: number };
  /** Largest width that is sent. */
  widest: number;
}

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

/** The largest zoom at which the cropped part still has the minimum size; 1 for a picture that just has it. */
export function largestZoom(
  { aspect, minimum }: PictureRules,
  { width, height }: { width: number; height: number },
): number {
  const fitting = Math.min(width, height * aspect);
  return Math.max(1, Math.min(5, fitting / minimum.width));
}

export const isTooSmall = (
  { minimum }: PictureRules,
  { width, height }: { width: number; height: number },
): boolean => width < minimum.width || height < minimum.height;
