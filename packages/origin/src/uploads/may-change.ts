import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { appendAudit } from '../audit/append-audit.ts';
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

interface Change {
  viewer: Viewer;
  video: { userId: number | null };
  videoId: number;
  /** Names of the changed fields. */
  fields: readonly string[];
}

/** Records that a moderator changed the video of another member; a change by its owner is not recorded. */
export async function auditChange(
  client: pg.PoolClient,
  { viewer, video, videoId, fields }: Change,
): Promise<void> {
  if (video.userId === viewer.id) return;
  await appendAudit(client, {
    actor: viewer,
    action: 'video.edit',
    subject: 'video',
    subjectId: videoId,
    details: { fields: fields.join(', ') },
  });
}
