import * as z from 'zod/mini';
import { decision, decisionKinds, decisionSections } from './decisions.ts';
import { defineOperation, done, id, instant, page, text } from './operation.ts';

/** The key of a private link: the base64url of 32 bytes. */
export const privateKey = () => z.string().check(z.regex(/^[\w-]{43}$/));

/** The appeals that wait for a second moderator, oldest first. */
export const appealQueue = defineOperation(
  'moderator',
  z.object({ page: page() }),
  z.object({
    /** `isOwn`: the viewer made the decision; `isSentByViewer`: the viewer appeals. Another moderator must decide then. */
    appeals: z.array(z.object({ ...decision.shape, isOwn: z.boolean(), isSentByViewer: z.boolean() })),
    total: z.int(),
    perPage: z.int(),
  }),
);

/**
 * Decides an appeal; `reversed` undoes the decision. Codes: `not_found`, `already_decided`, `second_person` for the moderator
 * who made the decision, `self` for the one who appeals, unless the site allows it, `replaced` for the reversal of a decision that a later one against the owner has replaced.
 * Of the reversal of a refused copy: `no_source` for a video whose file was deleted, `exact_copy` for exactly the file of a video
 * that must stay down, or of a list.
 */
export const decideAppeal = defineOperation(
  'moderator',
  z.object({
    decisionId: id(),
    outcome: z.enum(['upheld', 'reversed']),
    answer: text(5000, 1),
  }),
  done,
);

/** A decision for the member who holds its private link. Code: `not_found`. */
export const appealCase = defineOperation(
  'anyone',
  z.object({ decisionId: id(), key: privateKey() }),
  z.object({
    section: z.enum(decisionSections),
    title: z.string(),
    kind: z.enum(decisionKinds),
    reason: z.string(),
    statement: z.string(),
    decidedAt: instant(),
    appeal: z.nullable(z.string()),
    appealedAt: z.nullable(instant()),
    outcome: z.nullable(z.enum(['upheld', 'reversed'])),
    answer: z.nullable(z.string()),
    /** Appeals are accepted until then. */
    appealBy: instant(),
    /** A later decision stands instead. */
    isReplaced: z.boolean(),
    isAppealable: z.boolean(),
  }),
);

/** Appeals against a decision, once. Codes: `not_found`, `already_appealed`, `too_late`, `replaced`. */
export const sendAppeal = defineOperation(
  'anyone',
  z.object({ decisionId: id(), key: privateKey(), text: text(5000, 10) }),
  done,
);
