import * as z from 'zod/mini';
import { decision, decisionReasons, type decisionSections } from './decisions.ts';
import { defineOperation, done, id, page, text } from './operation.ts';

/** What a moderator can remove and restore. */
export const removableSections = [
  'video',
  'comment',
  'playlist',
  'message',
] as const satisfies readonly (typeof decisionSections)[number][];

const removedObject = z.extend(decision, {
  /** The files of a video are erased, so that it cannot be restored. */
  isErased: z.boolean(),
});
export type RemovedObject = z.infer<typeof removedObject>;

/**
 * What moderators have removed and not restored, newest first. `find` is a part of the title or text, the name of the owner, or
 * the number of the object.
 */
export const removedObjects = defineOperation(
  'moderator',
  z.object({
    section: z.enum(removableSections),
    reason: z.optional(z.enum(decisionReasons)),
    find: z._default(text(100), ''),
    page: page(),
  }),
  z.object({ objects: z.array(removedObject), total: z.int(), perPage: z.int() }),
);

/**
 * Shows a comment, playlist or message that a moderator removed again, with a statement to its owner. Videos are restored by
 * `decideVideo`. Codes: `not_found`; `already_decided` if no removal by a moderator stands; `appeal_waits`
 * while an appeal against it waits for its decision.
 */
export const restoreObject = defineOperation(
  'moderator',
  z.object({
    section: z.enum(['comment', 'playlist', 'message']),
    objectId: id(),
    statement: z._default(text(5000), ''),
  }),
  done,
);
