import { ActionRefusal } from '../actions/action-refusal.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** The video, if the viewer may change it. @throws ActionRefusal `not_found`, `no_permission` */
export function requireMayChange<Video extends { userId: number | null }>(
  viewer: Viewer,
  video: Video | undefined,
): Video {
  if (video === undefined) throw new ActionRefusal('not_found');
  if (video.userId !== viewer.id && viewer.role !== 'moderator') throw new ActionRefusal('no_permission');
  return video;
}
