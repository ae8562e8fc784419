/** How a picture is cropped. The sizes are in pixels. */
export interface PictureRules {
  aspect: number;
  minimum: { width: number; height: number };
  /** Largest width that is sent. */
  widest: number;
}

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
