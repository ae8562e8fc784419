import { z } from 'zod';
import { rows } from '../database/rows.ts';
import type { OperationContext, OperationHandlers } from '../operations/operation-handler.ts';
import { loadFigures } from './figures.ts';

const PAGE = 50;

const auditRow = z.object({
  id: z.int(),
  at: z.date(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  details: z.string(),
});

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The audit log and the transparency figures, read only. */
export function auditOperations({
  pool,
}: Pick<OperationContext, 'pool'>): Pick<OperationHandlers, 'auditEntries' | 'figures'> {
  return {
    async auditEntries({ before, action, subjectId }) {
      const found = await rows(
        pool,
        auditRow,
        `SELECT id, at, actor, action, subject, subject_id AS "subjectId", details FROM audit_log
         WHERE ($1::bigint IS NULL OR id < $1) AND ($2 = '' OR starts_with(action, $2)) AND ($3 = '' OR subject_id = $3)
         ORDER BY id DESC LIMIT ${PAGE + 1}`,
        [before ?? null, action, subjectId],
      );
      const entries = found.slice(0, PAGE).map(({ at, details, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        details: detailsSchema.parse(JSON.parse(details)),
      }));
      return { entries, hasMore: found.length > PAGE };
    },

    figures: ({ from, to }) => loadFigures(pool, { from, to }),
  };
}
