/** Players up to this width, CSS pixels, show neither related videos nor, except in fullscreen, the next video (requirements PL-5, PL-6). */
export const narrowPlayerWidth = 420;

export interface PlayerSize {
  /** CSS pixels. */
  width: number;
  isFullscreen: boolean;
}

/** Whether a player of this size offers the next video with a countdown. */
export function hasRoomForUpNext({ width, isFullscreen }: PlayerSize): boolean {
  return width > narrowPlayerWidth || isFullscreen;
}
