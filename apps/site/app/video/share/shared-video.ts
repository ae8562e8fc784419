import type { VideoDetail } from '@nightjar/api';

/** The video to share. */
export interface SharedVideo {
  id: number;
  dir: string;
  title: string;
  durationSeconds: number;
  vr?: string | undefined;
  /** A private video has no embed page. */
  canEmbed: boolean;
}

/** The video of a page as the panel of sharing needs it; `vr` is that of the player's source. */
export const sharedVideo = (video: VideoDetail, vr: string | undefined): SharedVideo => ({
  id: video.id,
  dir: video.dir,
  title: video.title,
  durationSeconds: video.durationSeconds,
  vr,
  canEmbed: !video.isPrivate,
});
