import type { OperationParams } from '@nightjar/api/operations';
import { transaction } from '../database/transaction.ts';
import { encodeAgain } from '../pipeline/encode-again.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { changeVideo, lockVideo } from './change-video.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { decideEdit } from './decide-edit.ts';
import { decisionsAbout, refusalOfRestoration } from './decision-store.ts';
import { type OperationContext, OperationRefusal } from './operation-handler.ts';

/** Carries out the decision of a moderator about a video. */
export async function decideVideo(
  context: OperationContext,
  { decision, ...params }: OperationParams<'decideVideo'>,
  moderator: Viewer,
): Promise<void> {
  await context.jobs.open();
  if (decision === 'accept_edit' || decision === 'revert_edit')
    return decideEdit(context, { ...params, decision }, moderator);
  const { videoId, reason, statement } = params;
  if (decision === 'encode') return sendAgain(context, videoId, moderator);
  requireReasons(decision, { reason, statement });
  await transaction(context.pool, async (client) => {
    const video = await lockVideo(client, videoId);
    // The table of transitions also has the ways from `hidden` and `removed` to `published`, for other decisions.
    if (decision === 'approve' && video.stage !== 'in_review') throw new OperationRefusal('already_decided');
    // A video that its owner deleted is not restored.
    if (decision === 'restore') {
      const [latest] = await decisionsAbout(client, 'video', videoId);
      const refusal = refusalOfRestoration(latest);
      if (refusal) throw new OperationRefusal(refusal);
    }
    // Reports that hide a video are decided themselves.
    if (decision === 'show' && !video.isHidden) throw new OperationRefusal('already_decided');
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
    });
  });
}

async function sendAgain(
  context: OperationContext,
  videoId: number,
  { id, username }: Viewer,
): Promise<void> {
  await transaction(context.pool, async (client) => {
    await lockVideo(client, videoId);
    const actor = { role: 'moderator', userId: id, username } as const;
    const outcome = await encodeAgain(client, context, { videoId, actor });
    if (outcome === 'no_source') throw new OperationRefusal('no_source');
    if (outcome === 'not_failed') throw new OperationRefusal('already_decided');
  });
}
