import type { ModeratedMember } from '@nightjar/api/operations';
import type pg from 'pg';
import { OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findMember } from './member-store.ts';
import { lockMember } from './sanctions.ts';

/**
 * Locks a member against whom a moderator decides, for the transaction.
 * @throws OperationRefusal `self`, `not_found`, `moderator`: only an operator can change the role of a moderator.
 */
export async function lockSanctionable(
  client: pg.PoolClient,
  userId: number,
  viewer: Viewer,
): Promise<ModeratedMember> {
  if (userId === viewer.id) throw new OperationRefusal('self');
  await lockMember(client, userId);
  const member = await findMember(client, userId);
  if (member === undefined) throw new OperationRefusal('not_found');
  if (member.role === 'moderator') throw new OperationRefusal('moderator');
  return member;
}
