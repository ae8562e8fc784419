import type { Pool } from 'pg';
import { z } from 'zod';
import { present, rows } from '../database/rows.ts';
import { videoSteps } from '../database/schema/videos.ts';
import { stageOf } from '../videos/states/stages.ts';
import { shownStates } from './change-video.ts';
import { named } from './decision-store.ts';

const matchRow = z.object({
  list: z.string().nullable(),
  share: z.number(),
  isMirrored: z.boolean(),
  videoId: z.int().nullable(),
  title: z.string().nullable(),
  uploaderId: z.int().nullable(),
  uploaderName: z.string().nullable(),
  durationSeconds: z.int().nullable(),
  statusId: z.int().nullable(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

/** The videos and external lists that the pipeline found to be similar to a video, most similar first. */
export async function loadNearDuplicates(pool: Pool, videoId: number) {
  const found = await rows(
    pool,
    matchRow,
    `SELECT n.list, n.share, n.is_mirrored AS "isMirrored", v.id AS "videoId", v.title, u.id AS "uploaderId",
       u.username::text AS "uploaderName", v.duration_seconds AS "durationSeconds", v.status_id::int AS "statusId",
       v.held_status::int AS "heldStatus", v.step
     FROM near_duplicates n LEFT JOIN videos v ON v.id = n.original_id LEFT JOIN users u ON u.id = v.user_id
     WHERE n.video_id = $1 ORDER BY n.list NULLS LAST, n.share DESC, n.distance, n.id`,
    [videoId],
  );
  return found.map(({ list, share, isMirrored, ...video }) => ({
    list,
    share,
    isMirrored,
    original:
      video.videoId === null || video.statusId === null
        ? null
        : {
            videoId: video.videoId,
            title: present(video.title, 'title'),
            uploader: named(video.uploaderId, video.uploaderName),
            durationSeconds: present(video.durationSeconds, 'durationSeconds'),
            state:
              shownStates[
                stageOf({ statusId: video.statusId, heldStatus: video.heldStatus, step: video.step })
              ],
          },
  }));
}
