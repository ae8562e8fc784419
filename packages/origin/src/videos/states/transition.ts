import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import { announcePurge } from '../../cache/purges.ts';
import { first, idRow, one } from '../../database/rows.ts';
import { videoSteps } from '../../database/schema/index.ts';
import { OriginError } from '../../errors.ts';
import { writeUploadMail } from '../../mail/upload-mail.ts';
import { stageOf, storedStage, type VideoStage } from './stages.ts';
import { type ActorRole, refusalOfTransition } from './transition-table.ts';

/** Who changes the stage of a video; `userId` is undefined for the system. */
export interface Actor {
  role: ActorRole;
  userId?: number | undefined;
}

/** The actor of jobs and of automatic rules. */
export const systemActor: Actor = { role: 'system' };

/** Why a stage changed: a code for programs and texts of the catalogue, and words of a moderator for the uploader. */
export interface TransitionReason {
  code?: string | undefined;
  text?: string | undefined;
  /** What the file of a refused upload is a copy of. */
  copy?: CopyOf | undefined;
  /** The owner may appeal against a refusal of the pipeline. */
  isAppealable?: boolean | undefined;
}

/** A video with the same file or picture, or a list with its hash. */
export type CopyOf = { videoId: number } | { list: string };

export type TransitionRefusal =
  /** There is no such video. */
  | 'not_found'
  /** The table has no transition between the two stages. */
  | 'no_transition'
  /** The table does not allow it for the role of the actor. */
  | 'no_permission'
  /** A video with missing renditions cannot be published. */
  | 'not_ready';

/** A transition that was refused; nothing was changed. */
export class TransitionError extends OriginError {
  readonly reason: TransitionRefusal;

  constructor(reason: TransitionRefusal, videoId: number, detail: string) {
    super('video_state', `The state of video ${videoId} was not changed: ${detail}.`);
    this.name = 'TransitionError';
    this.reason = reason;
  }
}

/** A change of the stage of a video, before it is made. */
export interface StageChange {
  to: VideoStage;
  actor: Actor;
  reason?: TransitionReason | undefined;
}

export interface Transition {
  /** The number of the row in the history. */
  id: number;
  from: VideoStage;
  /** Stays `hidden` after a transition to `published` while a hidden term or a blocked owner hides the video. */
  to: VideoStage;
  /** The owner of the video; null for a video of the site. */
  ownerId: number | null;
}

const stageRow = z.object({
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});
const lockedRow = stageRow.extend({ ownerId: z.int().nullable(), isReady: z.boolean() });

/**
 * Changes the stage of a video, adds the change to its history and purges every answer that contains it, in the caller's
 * transaction. Its uploader gets a mail when the pipeline refuses the file. This is the only place that changes the status of an
 * existing video, besides the triggers of hidden terms.
 *
 * @throws TransitionError when the table of transitions does not allow the change; nothing has been changed then.
 */
export async function transition(
  client: pg.ClientBase,
  videoId: number,
  { to, actor, reason = {} }: StageChange,
): Promise<Transition> {
  const video = await first(
    client,
    lockedRow,
    `SELECT v.status_id AS "statusId", v.held_status AS "heldStatus", v.step, v.user_id AS "ownerId",
       a.id IS NULL OR a.state = 'ready' AS "isReady"
     FROM videos v LEFT JOIN media_assets a ON a.id = v.asset_id WHERE v.id = $1 FOR NO KEY UPDATE OF v`,
    [videoId],
  );
  if (video === undefined) throw new TransitionError('not_found', videoId, 'there is no such video');
  const from = stageOf(video);
  const refusal = refusalOfTransition(from, to, actor.role);
  if (refusal !== undefined)
    throw new TransitionError(refusal, videoId, `the ${actor.role} cannot change it from ${from} to ${to}`);
  if (to === 'published' && from !== 'hidden' && !video.isReady)
    throw new TransitionError('not_ready', videoId, 'its files are not complete');
  const { statusId, step, withheld } = storedStage(to);
  // A video appears in the lists at the time of its publication.
  const stored = await one(
    client,
    stageRow,
    `UPDATE videos SET status_id = $2, step = $3, withheld_at = CASE WHEN $4 THEN now() END, updated_at = now(),
       post_date = CASE WHEN $5 THEN now() ELSE post_date END
     WHERE id = $1 RETURNING status_id AS "statusId", held_status AS "heldStatus", step`,
    [videoId, statusId, step, withheld, from === 'in_review' && to === 'published'],
  );
  const { id } = await addToHistory(client, { videoId, from, to, actor, reason });
  // The decisions of moderators have separate mails, with a statement of reasons (`moderation/decide.ts`).
  if (actor.role === 'system' && to === 'refused')
    await writeUploadMail(client, {
      ...{ videoId, code: reason.code ?? '', text: reason.text ?? '' },
      isAppealable: reason.isAppealable === true,
    });
  await announcePurge(client, [`video-${videoId}`, 'videos']);
  if (actor.role === 'system' && to === 'refused') await auditRefusal(client, videoId, reason);
  return { id, from, to: stageOf(stored), ownerId: video.ownerId };
}

/** The refusals of moderators are audited as their decisions. */
function auditRefusal(client: pg.ClientBase, videoId: number, { code, copy }: TransitionReason) {
  return appendAudit(client, {
    actor: { username: 'checks' },
    action: 'upload.refuse',
    subject: 'video',
    subjectId: videoId,
    details: { code: code ?? '', ...copy },
  });
}

/** Writes the first row of the history of a new video, whose stage its INSERT has set. */
export async function recordFirstStage(
  client: pg.ClientBase,
  videoId: number,
  stage: VideoStage,
  actor: Actor,
): Promise<void> {
  await addToHistory(client, { videoId, from: null, to: stage, actor, reason: {} });
}

async function addToHistory(
  client: pg.ClientBase,
  change: {
    videoId: number;
    from: VideoStage | null;
    to: VideoStage;
    actor: Actor;
    reason: TransitionReason;
  },
): Promise<{ id: number }> {
  const { videoId, from, to, actor, reason } = change;
  const { copy } = reason;
  return one(
    client,
    idRow,
    `INSERT INTO video_transitions
       (video_id, from_stage, to_stage, actor_role, actor_id, reason_code, reason_text, copy_of, copy_list)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[videoId, from, to, actor.role, actor.userId ?? null, reason.code ?? null, reason.text ?? null],
      ...[copy && 'videoId' in copy ? copy.videoId : null, copy && 'list' in copy ? copy.list : null],
    ],
  );
}
