import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { type VideoStage, videoStages } from '../videos/states/stages.ts';

const beforeRow = z.object({
  stage: z.enum(videoStages),
  code: z.string().nullable(),
  text: z.string().nullable(),
});
export type BeforeRemoval = z.infer<typeof beforeRow>;

/** The stage of a removed video before its last removal, and the reason of that stage. */
export function beforeRemoval(client: Pick<pg.ClientBase, 'query'>, videoId: number): Promise<BeforeRemoval> {
  return one(
    client,
    beforeRow,
    `SELECT r.from_stage AS stage, b.reason_code AS code, b.reason_text AS text
     FROM (SELECT * FROM video_transitions WHERE video_id = $1 AND to_stage = 'removed' ORDER BY id DESC LIMIT 1) AS r
     LEFT JOIN LATERAL (SELECT * FROM video_transitions t
       WHERE t.video_id = $1 AND t.to_stage = r.from_stage AND t.id < r.id ORDER BY t.id DESC LIMIT 1) AS b ON true`,
    [videoId],
  );
}

/** Whether a video in this stage has passed the review; only such a video is published when its removal ends. */
export const hasPassedReview = (stage: VideoStage): boolean => stage === 'published' || stage === 'hidden';
