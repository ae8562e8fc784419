import * as z from 'zod/mini';
import { defineOperation, done, instant, noInput } from './operation.ts';

/** What happens to the comments of a deleted account: they stay without an author, or are removed. */
const commentChoice = z.enum(['anonymise', 'remove']);

const dataExport = z.object({
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  requestedAt: instant(),
  /** Entries of the file that are written, and all of them; 0 while it is waiting. */
  written: z.int(),
  entries: z.int(),
  /** Size and end of the download, when it is ready. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(instant()),
});
export type DataExport = z.infer<typeof dataExport>;

/** What the screen of the member's data shows: the newest export, and the deletion that the member has requested. */
export const personalData = defineOperation(
  'member',
  noInput,
  z.object({
    export: z.nullable(dataExport),
    /** From then on the member can request another export; null if now. */
    nextExportAt: z.nullable(instant()),
    deletion: z.nullable(z.object({ dueAt: instant(), comments: commentChoice })),
    /** Moderators cannot delete their accounts themselves: an operator changes the role first. */
    isModerator: z.boolean(),
  }),
);

/**
 * Requests the deletion of the viewer's account, after seven days. Another request changes the choice, and not the date. Codes:
 * `invalid_password`, `too_many_attempts`, `moderator`.
 */
export const requestDeletion = defineOperation(
  'member',
  z.object({
    password: z.string().check(z.minLength(1), z.maxLength(1000)),
    comments: commentChoice,
  }),
  z.object({ dueAt: instant() }),
);

/** Keeps the viewer's account. Code: `too_late` once the deletion has begun. */
export const cancelDeletion = defineOperation('member', noInput, done);

/** Requests a file with the viewer's data; a mail says when it is ready. Code: `too_many` for a second one on one day, unless the first is not ready yet. */
export const requestExport = defineOperation('member', noInput, done);
