import type { ReviewedVideo } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { videoSteps } from '../database/schema/index.ts';
import { compareRestored } from '../jobs/queues.ts';
import { writeHoldMail } from '../mail/upload-mail.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { publishModels } from '../uploads/model-consents/publish-models.ts';
import { stageOf, type VideoStage } from '../videos/states/stages.ts';
import {
  type Actor,
  type StageChange,
  systemActor,
  TransitionError,
  type TransitionReason,
  transition,
} from '../videos/states/transition.ts';
import { isHeld, isHiddenByModerator } from './withheld.ts';

/** The stage that each decision leads to. The table of transitions decides whether it applies to the video. */
const stages = {
  approve: 'published',
  reject: 'refused',
  changes: 'changes_requested',
  remove: 'removed',
  restore: 'published',
  hide: 'hidden',
  show: 'published',
} as const satisfies Record<string, VideoStage>;

export type VideoDecision = keyof typeof stages;

export interface LockedVideo {
  id: number;
  title: string;
  ownerId: number | null;
  stage: VideoStage;
  /** A report hides it until a moderator has decided. */
  isHeld: boolean;
  /** A moderator hid it. */
  isHidden: boolean;
}

const lockedRow = z.object({
  id: z.int(),
  title: z.string(),
  ownerId: z.int().nullable(),
  isHeld: z.boolean(),
  isHidden: z.boolean(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

/** Locks a video for the transaction. @throws OperationRefusal `not_found` */
export async function lockVideo(client: pg.PoolClient, videoId: number): Promise<LockedVideo> {
  // A subquery of the statement that waits for the lock would read the history as it was before the wait.
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
  const video = await first(
    client,
    lockedRow,
    `SELECT id, title, user_id AS "ownerId", ${isHeld('videos')} AS "isHeld", ${isHiddenByModerator('videos')} AS "isHidden",
       status_id::int AS "statusId", held_status::int AS "heldStatus", step FROM videos WHERE id = $1`,
    [videoId],
  );
  if (video === undefined) throw new OperationRefusal('not_found');
  const { statusId, heldStatus, step, ...facts } = video;
  return { ...facts, stage: stageOf({ statusId, heldStatus, step }) };
}

/**
 * Changes the stage of a video for a moderator's decision. A restored video is compared with the lists of hashes again. Call
 * `jobs.open()` before the transaction.
 *
 * @throws OperationRefusal `already_decided` if its stage changed in the meantime, `not_ready` if its files are not complete.
 */
export async function changeVideo(
  client: pg.PoolClient,
  { jobs }: Pick<OperationContext, 'jobs'>,
  video: Pick<LockedVideo, 'id' | 'stage'>,
  change: { decision: VideoDecision; moderator: Pick<Viewer, 'id'> } & TransitionReason,
): Promise<void> {
  const { decision, moderator, ...reason } = change;
  if (stages[decision] === 'published') await publishModels(client, video.id);
  await move(client, video.id, { to: stages[decision], actor: actorOf(moderator), reason });
  if (video.stage === 'removed') await compareAgain(client, jobs, video.id);
}

/**
 * Returns a refused or removed video to the review queue. A removed one is compared with the lists of hashes again. Call
 * `jobs.open()` before the transaction.
 */
export async function reviewAgain(
  client: pg.PoolClient,
  { jobs }: Pick<OperationContext, 'jobs'>,
  { id, stage }: Pick<LockedVideo, 'id' | 'stage'>,
  moderator: Pick<Viewer, 'id'>,
): Promise<void> {
  await move(client, id, { to: 'in_review', actor: actorOf(moderator) });
  if (stage === 'removed') await compareAgain(client, jobs, id);
}

async function compareAgain(client: pg.PoolClient, jobs: OperationContext['jobs'], videoId: number) {
  await jobs.send(compareRestored, { videoId }, { client });
}

/** Shows a video that was hidden for a report again, and mails its uploader. One that a moderator hid stays hidden. */
export async function releaseVideo(
  client: pg.PoolClient,
  video: LockedVideo,
  moderator: Pick<Viewer, 'id'>,
): Promise<void> {
  if (!video.isHeld) return;
  await move(client, video.id, { to: 'published', actor: actorOf(moderator), reason: { code: 'report' } });
  await writeHoldMail(client, { videoId: video.id, template: 'video_release' });
}

const actorOf = ({ id }: Pick<Viewer, 'id'>): Actor => ({ role: 'moderator', userId: id });

/** Hides a published video until reports about it are decided, and mails its uploader. @returns false if it is in another stage. */
export async function holdVideo(client: pg.PoolClient, videoId: number, code: string): Promise<boolean> {
  try {
    await transition(client, videoId, { to: 'hidden', actor: systemActor, reason: { code } });
    await writeHoldMail(client, { videoId, template: 'video_hold', reason: code });
    return true;
  } catch (error) {
    if (error instanceof TransitionError) return false;
    throw error;
  }
}

async function move(client: pg.PoolClient, videoId: number, change: StageChange): Promise<void> {
  try {
    await transition(client, videoId, change);
  } catch (error) {
    if (!(error instanceof TransitionError)) throw error;
    if (error.reason === 'not_found') throw new OperationRefusal('not_found');
    throw new OperationRefusal(error.reason === 'not_ready' ? 'not_ready' : 'already_decided');
  }
}

/** The state of a video on the screens of moderators. */
export const shownStates: Readonly<Record<VideoStage, ReviewedVideo['state']>> = {
  draft: 'draft',
  uploading: 'draft',
  checking: 'processing',
  encoding: 'processing',
  changes_requested: 'changes',
  refused: 'refused',
  in_review: 'review',
  published: 'published',
  hidden: 'hidden',
  removed: 'deleted',
  purged: 'deleted',
};
