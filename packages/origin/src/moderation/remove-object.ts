import type { ReportSection } from '@nightjar/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import { commentsTag } from '../comments/routes.ts';
import { findComment, removeComment } from '../comments/store.ts';
import { comments, messages, playlists } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { changeVideo, lockVideo } from './change-video.ts';
import { type Reasons, recordDecision } from './decide.ts';
import { findReportedObject } from './report-store.ts';

interface Removal extends Reasons {
  section: ReportSection;
  objectId: number;
  moderator: Viewer;
}

/**
 * Removes an object and records the decision, in the caller's transaction. Call `jobs.open()` before it.
 *
 * @returns The cache tags to purge after the commit.
 * @throws OperationRefusal `already_decided` if it is removed already, `not_removable` for a member.
 */
export async function removeObject(
  client: pg.PoolClient,
  context: Pick<OperationContext, 'jobs' | 'secretOf'>,
  { section, ...removal }: Removal,
): Promise<readonly string[]> {
  // Members are sanctioned on their own screen.
  if (section === 'member') throw new OperationRefusal('not_removable');
  const { objectId, moderator, reason, statement } = removal;
  const decided = { section, kind: 'remove', ...removal } as const;
  if (section === 'video') {
    const video = await lockVideo(client, objectId);
    await changeVideo(client, context, video, {
      decision: 'remove',
      moderator,
      code: reason,
      text: statement,
    });
    await recordDecision(client, context, { ...decided, title: video.title, ownerId: video.ownerId });
    return [];
  }
  await lockObject(client, section, objectId);
  const found = await findReportedObject(client, { section, objectId });
  const tags = found && (await hide(client, { section, objectId, moderator }));
  if (found === undefined || tags === undefined) throw new OperationRefusal('already_decided');
  await recordDecision(client, context, { ...decided, title: found.title, ownerId: found.ownerId });
  return tags;
}

/** @returns The cache tags to purge; undefined if the object is removed already. */
async function hide(
  client: pg.PoolClient,
  { section, objectId, moderator }: Pick<Removal, 'objectId' | 'moderator'> & { section: HiddenSection },
): Promise<readonly string[] | undefined> {
  if (section === 'comment') {
    const comment = await findComment(client, objectId);
    const isHidden = comment !== undefined && (await removeComment(client, objectId, moderator.id));
    return isHidden ? [commentsTag(comment)] : undefined;
  }
  const table = section === 'playlist' ? playlists : messages;
  const { rowCount } = await typed(client)
    .update(table)
    .set({ removedAt: sql`clock_timestamp()` })
    .where(and(eq(table.id, objectId), isNull(table.removedAt)));
  if (rowCount === 0) return undefined;
  // Messages are not cached.
  return section === 'playlist' ? [`playlist-${objectId}`, 'playlists'] : [];
}

type HiddenSection = Exclude<ReportSection, 'video' | 'member'>;

/** Locks a comment, playlist or message for the transaction, so that of two decisions the second one finds the first. */
export async function lockObject(client: pg.PoolClient, section: ReportSection, id: number): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`decide ${section} ${id}`]);
}

/** Shows a removed comment, playlist or message again. The caller has locked it. */
export async function restoreObject(
  client: pg.PoolClient,
  section: HiddenSection,
  id: number,
): Promise<void> {
  if (section === 'comment') {
    await typed(client).update(comments).set({ removedAt: null, removedBy: null }).where(eq(comments.id, id));
    const comment = await findComment(client, id);
    if (comment) await announcePurge(client, [commentsTag(comment)]);
    return;
  }
  const table = section === 'playlist' ? playlists : messages;
  await typed(client).update(table).set({ removedAt: null }).where(eq(table.id, id));
}
