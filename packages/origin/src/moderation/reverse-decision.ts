import type { Decision } from '@nightjar/api/operations';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCopy, refusedCopyOf } from './accept-copy.ts';
import { type BeforeRemoval, beforeRemoval, hasPassedReview } from './before-removal.ts';
import { changeVideo, type LockedVideo, lockVideo, reviewAgain } from './change-video.ts';
import { adverseKinds, findReplaced, findReplacement } from './decision-store.ts';
import { lockObject, restoreObject } from './remove-object.ts';
import { endSuspension, lockMember, unblock } from './sanctions.ts';

/**
 * Undoes a decision for an appeal, in the caller's transaction: the state before it is restored. Changes nothing if a later
 * decision has already restored it, or if the owner has removed the video. Call `jobs.open()` before the transaction.
 *
 * @throws OperationRefusal `replaced` if a later decision against the owner has replaced it.
 */
export async function reverseDecision(
  client: pg.PoolClient,
  context: Pick<OperationContext, 'jobs' | 'mediaStore'>,
  decision: Decision,
  moderator: Viewer,
): Promise<void> {
  const { section, objectId } = decision;
  if (section === 'video') return reverseAboutVideo(client, context, decision, moderator);
  if (section === 'member') return reverseSanction(client, decision);
  await lockObject(client, section, objectId);
  if (await stands(client, decision)) await restoreObject(client, section, objectId);
}

/** Whether no later decision has replaced this one. The caller has locked the object. */
async function stands(client: pg.PoolClient, decision: Decision): Promise<boolean> {
  const replacement = await findReplacement(client, decision);
  if (replacement === undefined) return true;
  if (adverseKinds.includes(replacement.kind)) throw new OperationRefusal('replaced');
  return false;
}

async function reverseAboutVideo(
  client: pg.PoolClient,
  context: Pick<OperationContext, 'jobs' | 'mediaStore'>,
  decision: Decision,
  moderator: Viewer,
): Promise<void> {
  const { objectId, kind } = decision;
  const video = await lockVideo(client, objectId);
  if (!(await stands(client, decision))) return;
  if (kind === 'hide') {
    if (video.isHidden) await changeVideo(client, context, video, { decision: 'show', moderator });
    return;
  }
  if (kind === 'refuse_copy') {
    if (await refusedCopyOf(client, objectId)) await acceptCopy(client, context, objectId, moderator);
    return;
  }
  if (kind === 'reject') {
    // Its owner may have changed it since, so that it is not approved unseen.
    if (video.stage === 'refused') await reviewAgain(client, context, video, moderator);
    return;
  }
  const before = await beforeRemoval(client, objectId);
  if (!hasPassedReview(before.stage)) return returnUnpublished(client, context, { video, before }, moderator);
  await changeVideo(client, context, video, { decision: 'restore', moderator });
  const replaced = await findReplaced(client, decision);
  if (replaced?.kind !== 'hide') return;
  const { reason: code, statement: text } = replaced;
  await changeVideo(
    client,
    context,
    { id: objectId, stage: 'published' },
    { decision: 'hide', moderator, code, text },
  );
}

/** Returns a removed video that was not published to the review, or to the decision that it was waiting or refused with. */
async function returnUnpublished(
  client: pg.PoolClient,
  context: Pick<OperationContext, 'jobs'>,
  { video, before }: { video: LockedVideo; before: BeforeRemoval },
  moderator: Viewer,
): Promise<void> {
  await reviewAgain(client, context, video, moderator);
  const { stage } = before;
  if (stage !== 'refused' && stage !== 'changes_requested') return;
  await changeVideo(
    client,
    context,
    { id: video.id, stage: 'in_review' },
    {
      decision: stage === 'refused' ? 'reject' : 'changes',
      moderator,
      code: before.code ?? undefined,
      text: before.text ?? undefined,
    },
  );
}

async function reverseSanction(client: pg.PoolClient, decision: Decision): Promise<void> {
  const { objectId, kind } = decision;
  await lockMember(client, objectId);
  if (!(await stands(client, decision))) return;
  if (kind === 'ban') await unblock(client, objectId);
  if (kind === 'suspend') await endSuspension(client, objectId, decision.id);
  await announcePurge(client, [`member-${objectId}`, 'members']);
}
