import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { rows } from '../database/rows.ts';
import { entryHash, firstHash } from './entry-hash.ts';

/** An entry and its hash in hexadecimal, which an operator has noted outside of the database. */
export interface AuditHead {
  id: number;
  hash: string;
}

export interface AuditVerification {
  /** The number of entries that were read. */
  entries: number;
  /** The last entry; undefined for an empty log. */
  head: AuditHead | undefined;
  /** What is wrong with the first entry that does not fit, with its number; undefined for an intact log. */
  problem: { id: number; reason: 'changed' | 'missing' | 'not_noted' } | undefined;
}

const auditRow = z.object({
  id: z.int(),
  at: z.date(),
  actorId: z.int().nullable(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  details: z.string(),
  hash: z.instanceof(Buffer),
});

const PAGE = 1000;

/**
 * Computes the hash of every entry again. A changed entry does not match its hash, a removed or inserted one breaks the
 * numbers or the chain. Entries removed from the end are found only with a noted head: `reason` is then `not_noted`.
 */
export async function verifyAudit(
  { pool }: Pick<Database, 'pool'>,
  noted?: AuditHead,
): Promise<AuditVerification> {
  let previous: Buffer = firstHash;
  let entries = 0;
  let isNoted = noted === undefined;
  for (;;) {
    const page = await rows(
      pool,
      auditRow,
      `SELECT id, at, actor_id AS "actorId", actor, action, subject, subject_id AS "subjectId", details, hash
       FROM audit_log WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [entries],
    );
    for (const entry of page) {
      const head = headOf(entries, previous);
      if (entry.id !== entries + 1) return { entries, head, problem: { id: entries + 1, reason: 'missing' } };
      if (!entryHash(previous, entry).equals(entry.hash))
        return { entries, head, problem: { id: entry.id, reason: 'changed' } };
      entries = entry.id;
      previous = entry.hash;
      if (noted?.id === entry.id) isNoted = noted.hash === entry.hash.toString('hex');
    }
    if (page.length === PAGE) continue;
    const head = headOf(entries, previous);
    if (isNoted || noted === undefined) return { entries, head, problem: undefined };
    return { entries, head, problem: { id: noted.id, reason: 'not_noted' } };
  }
}

const headOf = (id: number, hash: Buffer): AuditHead | undefined =>
  id === 0 ? undefined : { id, hash: hash.toString('hex') };
