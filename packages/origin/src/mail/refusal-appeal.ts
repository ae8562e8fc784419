import type pg from 'pg';
import { first, idRow } from '../database/rows.ts';
import { appealPath } from '../moderation/private-link.ts';
import type { WaitingMail } from './compose-mail.ts';

interface LinkParts {
  pool: pg.Pool;
  /** Derives a secret for a purpose from the secret of the site. */
  secretOf: (purpose: string) => string;
}

/**
 * The private link to appeal against the refusal of a copy, for the mail about it; undefined for other mails. It is made in each
 * attempt, so that the database contains no key that opens it.
 */
export async function refusalAppeal(
  { pool, secretOf }: LinkParts,
  { template, userId, params: { video = '' } }: Pick<WaitingMail, 'template' | 'userId' | 'params'>,
): Promise<string | undefined> {
  if (template !== 'upload_refused' || video === '') return undefined;
  const decision = await first(
    pool,
    idRow,
    `SELECT id FROM moderation_decisions WHERE section = 'video' AND object_id = $1 AND owner_id = $2 AND kind = 'refuse_copy'
     ORDER BY id DESC LIMIT 1`,
    [video, userId],
  );
  return decision && appealPath(secretOf('moderation'), decision.id);
}
