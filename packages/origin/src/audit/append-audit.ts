import type pg from 'pg';
import { z } from 'zod';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { first } from '../database/rows.ts';
import { entryHash, firstHash } from './entry-hash.ts';

/** A member who decides, or the name of a command or job. */
type AuditActor = { id: number; username: string } | { id?: undefined; username: string };

export interface AuditEvent {
  actor: AuditActor;
  /** Subject and verb, such as `video.remove`. */
  action: string;
  /** The kind of object. */
  subject: string;
  subjectId: number | string;
  /** What a reader needs to understand the decision; no secrets, and no text that must be erasable. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

const lastRow = z.object({ id: z.int(), hash: z.instanceof(Buffer) });

/**
 * Appends an entry in the caller's transaction, so that the action and its entry are committed together. Call it last: other
 * writers of the log wait until the transaction ends.
 */
export async function appendAudit(client: pg.ClientBase, event: AuditEvent): Promise<void> {
  // Released at the end of the transaction, so that entries are numbered in the order of the commits.
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.audit]);
  const last = await first(client, lastRow, 'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1');
  const entry = {
    id: (last?.id ?? 0) + 1,
    at: new Date(),
    actorId: event.actor.id ?? null,
    actor: event.actor.username,
    action: event.action,
    subject: event.subject,
    subjectId: String(event.subjectId),
    details: JSON.stringify(event.details ?? {}),
  };
  await client.query(
    `INSERT INTO audit_log (id, at, actor_id, actor, action, subject, subject_id, details, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.id,
      entry.at,
      entry.actorId,
      entry.actor,
      entry.action,
      entry.subject,
      entry.subjectId,
      entry.details,
      entryHash(last?.hash ?? firstHash, entry),
    ],
  );
}
