import * as z from 'zod/mini';
import { defineOperation, done, instant, noInput } from './operation.ts';

/** What happens to the comments of a deleted account: they stay without an author, or are removed. */
const commentChoice = z.enum(['anonymise', 'remove']);

/** The deletion that the member has asked for, and the moment until which it can be cancelled. */
export const personalData = defineOperation(
  'member',
  noInput,
  z.object({
    deletion: z.nullable(z.object({ dueAt: instant(), comments: commentChoice })),
    /** Moderators cannot delete their accounts themselves: an operator changes the role first. */
    isModerator: z.boolean(),
  }),
);

/**
 * Asks for the deletion of the viewer's account, after seven days. Asking again changes the choice, and not the date. Codes:
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
