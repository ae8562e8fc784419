import type pg from 'pg';
import { type AuditEvent, appendAudit } from '../../audit/append-audit.ts';

/** Appends a change of a list of hashes, which only a command makes, to the audit log. */
export const auditHashes = (
  client: pg.PoolClient,
  list: string,
  event: Pick<AuditEvent, 'action' | 'details'>,
): Promise<void> =>
  appendAudit(client, { actor: { username: 'operator' }, subject: 'hash_list', subjectId: list, ...event });
