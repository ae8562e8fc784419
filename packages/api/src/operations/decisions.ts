import * as z from 'zod/mini';
import { id, instant, namedMember } from './operation.ts';

/** The rules that a refusal, removal or sanction can be based on. */
export const decisionReasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'quality',
  'terms',
  'other',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/**
 * What moderators decide about a video: `changes` returns one in review to its uploader, `hide` and `show` take a published one from
 * the site and bring it back, `accept_edit` and `revert_edit` decide about what its owner changed after the publication,
 * `not_a_copy` overrules the refusal of an upload that looks like a removed video.
 */
export const videoDecisions = [
  'approve',
  'reject',
  'changes',
  'remove',
  'restore',
  'hide',
  'show',
  'accept_edit',
  'revert_edit',
  'not_a_copy',
] as const;

/**
 * What moderators decide about any object. The checks decide `refuse_copy`, which a moderator reviews on appeal; `unverify` ends the verification of an uploader, `clear_profile` removes pictures or
 * texts of a profile.
 */
export const decisionKinds = [
  ...videoDecisions,
  'refuse_copy',
  'warn',
  'suspend',
  'ban',
  'unban',
  'unverify',
  'clear_profile',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionSections = ['video', 'comment', 'member', 'playlist', 'message'] as const;

/** A decision with its appeal, as moderators see it. */
export const decision = z.object({
  id: id(),
  section: z.enum(decisionSections),
  objectId: id(),
  /** Title of the video or playlist, beginning of the comment or message, or name of the member; empty if it is deleted. */
  title: z.string(),
  owner: namedMember,
  kind: z.enum(decisionKinds),
  reason: z.string(),
  statement: z.string(),
  until: z.nullable(instant()),
  decidedBy: namedMember,
  decidedAt: instant(),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(instant()),
  appealOutcome: z.nullable(z.enum(['upheld', 'reversed'])),
  appealAnswer: z.nullable(z.string()),
});
export type Decision = z.infer<typeof decision>;
