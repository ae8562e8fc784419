import * as z from 'zod/mini';
import { day, defineOperation, id, instant, text } from './operation.ts';

const auditEntry = z.object({
  id: id(),
  at: instant(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The audit log, newest first. `before` is the number of the last entry shown so far. */
export const auditEntries = defineOperation(
  'moderator',
  z.object({
    before: z.optional(id()),
    action: z._default(text(60), ''),
    subjectId: z._default(text(20), ''),
  }),
  z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
);

/** Transparency figures of a period: the number of events by kind and reason. */
export const figures = defineOperation(
  'moderator',
  z.object({ from: day(), to: day() }),
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(z.object({ figure: z.string(), detail: z.string(), number: z.number() })),
  }),
);
