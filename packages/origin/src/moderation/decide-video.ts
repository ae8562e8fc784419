import type { OperationParams } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import { encodeAgain } from '../pipeline/encode-again.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCopy, refusedCopyOf } from './accept-copy.ts';
import { beforeRemoval, hasPassedReview } from './before-removal.ts';
import { changeVideo, lockVideo, reviewAgain } from './change-video.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { decideEdit } from './decide-edit.ts';
import { decisionsAbout, refusalOfRestoration } from './decision-store.ts';
import { loadDetailsRevision } from './details-revision.ts';
import { refuseOwn } from './own-decisions.ts';

/** Carries out the decision of a moderator about a video. */
export async function decideVideo(
  context: OperationContext,
  { decision, ...params }: OperationParams<'decideVideo'>,
  moderator: Viewer,
): Promise<void> {
  await context.jobs.open();
  if (decision === 'accept_edit' || decision === 'revert_edit')
    return decideEdit(context, { ...params, decision }, moderator);
  const { videoId, revision, reason, statement } = params;
  if (decision === 'encode') return sendAgain(context, videoId, moderator);
  requireReasons(decision, { reason, statement });
  await transaction(context.pool, async (client) => {
    const video = await lockVideo(client, videoId);
    refuseOwn(context, video.ownerId, moderator);
    // The table of transitions also has the ways from `hidden` and `removed` to `published`, for other decisions.
    if (decision === 'approve' && video.stage !== 'in_review') throw new OperationRefusal('already_decided');
    // The owner can change the details until the decision; the moderator has to see what is published.
    if (decision === 'approve' && revision !== (await loadDetailsRevision(client, videoId)))
      throw new OperationRefusal('details_changed');
    // Reports that hide a video are decided themselves.
    if (decision === 'show' && !video.isHidden) throw new OperationRefusal('already_decided');
    const isReturned = decision === 'restore' && (await returnsToReview(client, videoId));
    if (decision === 'not_a_copy') {
      await refuseWaitingAppeal(client, videoId);
      await acceptCopy(client, context, videoId, moderator);
    } else if (isReturned) await reviewAgain(client, context, video, moderator);
    else
      await changeVideo(client, context, video, {
        decision,
        moderator,
        code: reason,
        text: statement || undefined,
      });
    if (decision === 'remove') {
      await closeReports(client, context, {
        section: 'video',
        objectId: videoId,
        outcome: 'removed',
        answer: '',
        moderator,
      });
    }
    await recordDecision(client, context, {
      section: 'video',
      objectId: videoId,
      title: video.title,
      ownerId: video.ownerId,
      kind: decision,
      reason,
      statement,
      moderator,
      ...(isReturned && { template: 'video_restore_review' }),
    });
  });
}

/**
 * Whether a restoration returns a video to the review, because it had not passed the review when it was removed.
 *
 * @throws OperationRefusal if it cannot be restored, for example because its owner deleted it.
 */
async function returnsToReview(client: pg.PoolClient, videoId: number): Promise<boolean> {
  const [latest] = await decisionsAbout(client, 'video', videoId);
  const refusal = refusalOfRestoration(latest);
  if (refusal) throw new OperationRefusal(refusal);
  if (hasPassedReview((await beforeRemoval(client, videoId)).stage)) return false;
  // Nothing could publish it in the review.
  if (!(await isComplete(client, videoId))) throw new OperationRefusal('not_ready');
  return true;
}

const completeRow = z.object({ isComplete: z.boolean() });

async function isComplete(client: pg.PoolClient, videoId: number): Promise<boolean> {
  const row = await one(
    client,
    completeRow,
    `SELECT a.id IS NULL OR a.state = 'ready' AS "isComplete" FROM videos v LEFT JOIN media_assets a ON a.id = v.asset_id
     WHERE v.id = $1`,
    [videoId],
  );
  return row.isComplete;
}

/** The decision about an appeal against the refusal as a copy includes whether it is one. */
async function refuseWaitingAppeal(client: pg.PoolClient, videoId: number): Promise<void> {
  const decisions = await decisionsAbout(client, 'video', videoId);
  const refused = decisions.find(({ kind }) => kind === 'refuse_copy');
  if (refused && refused.appealedAt !== null && refused.appealOutcome === null)
    throw new OperationRefusal('appeal_waits');
}

async function sendAgain(
  context: OperationContext,
  videoId: number,
  { id, username }: Viewer,
): Promise<void> {
  await transaction(context.pool, async (client) => {
    await lockVideo(client, videoId);
    // Encoded again it would be refused again: `not_a_copy` sends it on.
    if (await refusedCopyOf(client, videoId)) throw new OperationRefusal('already_decided');
    const actor = { role: 'moderator', userId: id, username } as const;
    const outcome = await encodeAgain(client, context, { videoId, actor });
    if (outcome === 'no_source') throw new OperationRefusal('no_source');
    if (outcome === 'not_failed') throw new OperationRefusal('already_decided');
  });
}
