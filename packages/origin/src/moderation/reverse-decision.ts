import type { Decision } from '@nightjar/api/operations';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { changeVideo, lockVideo, reviewAgain } from './change-video.ts';
import { adverseKinds, findReplaced, findReplacement } from './decision-store.ts';
import { type OperationContext, OperationRefusal } from './operation-handler.ts';
import { restoreObject } from './remove-object.ts';
import { lockMember, setSuspension, unblock } from './sanctions.ts';

/**
 * Undoes a decision for an appeal, in the caller's transaction: the state before it is restored. Changes nothing if a later
 * decision has already restored it, or if the owner has removed the video. Call `jobs.open()` before the transaction.
 *
 * @throws OperationRefusal `replaced` if a later decision against the owner has replaced it.
 */
export async function reverseDecision(
  client: pg.PoolClient,
  context: Pick<OperationContext, 'jobs'>,
  decision: Decision,
  moderator: Viewer,
): Promise<void> {
  const { section, objectId } = decision;
  if (section === 'video') return reverseAboutVideo(client, context, decision, moderator);
  if (section === 'member') return reverseSanction(client, decision);
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
  context: Pick<OperationContext, 'jobs'>,
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
  if (kind === 'reject') {
    if (video.stage !== 'refused') return;
    await reviewAgain(client, objectId, moderator);
    await changeVideo(client, context, video, { decision: 'approve', moderator });
    return;
  }
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

async function reverseSanction(client: pg.PoolClient, decision: Decision): Promise<void> {
  const { objectId, kind } = decision;
  await lockMember(client, objectId);
  if (!(await stands(client, decision))) return;
  if (kind === 'ban') await unblock(client, objectId);
  if (kind === 'suspend') {
    const replaced = await findReplaced(client, decision);
    const until = replaced?.kind === 'suspend' ? replaced.until : null;
    await setSuspension(client, objectId, until === null ? null : new Date(until));
  }
  await announcePurge(client, [`member-${objectId}`, 'members']);
}
