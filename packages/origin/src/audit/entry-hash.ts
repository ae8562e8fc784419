import { createHash } from 'node:crypto';

/** What the hash of an entry covers. */
export interface HashedEntry {
  id: number;
  at: Date;
  actorId: number | null;
  actor: string;
  action: string;
  subject: string;
  subjectId: string;
  /** JSON as it is stored. */
  details: string;
}

/** The hash before the first entry. */
export const firstHash = Buffer.alloc(32);

/** SHA-256 of the previous hash and the entry. Stored logs depend on this form, so it must not change. */
export function entryHash(previous: Buffer, entry: HashedEntry): Buffer {
  const { id, at, actorId, actor, action, subject, subjectId, details } = entry;
  const text = JSON.stringify([id, at.toISOString(), actorId, actor, action, subject, subjectId, details]);
  return createHash('sha256').update(previous).update(text).digest();
}
