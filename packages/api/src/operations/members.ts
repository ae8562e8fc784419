import * as z from 'zod/mini';
import { decision, decisionReasons } from './decisions.ts';
import { sentIdentityState } from './identity.ts';
import { defineOperation, done, id, instant, page, text } from './operation.ts';

const member = z.object({
  id: id(),
  username: z.string(),
  role: z.enum(['member', 'uploader', 'moderator']),
  state: z.enum(['active', 'unconfirmed', 'suspended', 'banned']),
  suspendedUntil: z.nullable(instant()),
  videos: z.int(),
  comments: z.int(),
  /** Decisions against the member. */
  refusals: z.int(),
  /** When the member confirmed the points of the verification for uploads; null without one. */
  verifiedAt: z.nullable(instant()),
  joinedAt: instant(),
});
export type ModeratedMember = z.infer<typeof member>;

/** Members by a part of the name; without one those with the latest decisions, then the newest. */
export const memberList = defineOperation(
  'moderator',
  z.object({ name: z._default(text(60), ''), page: page() }),
  z.object({ members: z.array(member), total: z.int(), perPage: z.int() }),
);

/** Code: `not_found`. */
export const memberCase = defineOperation(
  'moderator',
  z.object({ userId: id() }),
  z.object({
    ...member.shape,
    decisions: z.array(decision),
    /** Open reports about the member. */
    openReports: z.int(),
    profile: z.object({
      /** Address of the picture; empty without one. */
      avatar: z.string(),
      cover: z.string(),
      /** The texts that the member wrote, without those that are not given. */
      texts: z.array(z.string()),
    }),
    /** The newest identity check that the member has sent. */
    identity: z.nullable(z.object({ id: id(), state: sentIdentityState })),
  }),
);

const comment = z.object({
  id: id(),
  text: z.string(),
  createdAt: instant(),
  /** Whether it is not shown any more: removed by anyone, or hidden by a term. */
  isHidden: z.boolean(),
});

/** The comments of a member, newest first, also those that are hidden. */
export const memberComments = defineOperation(
  'moderator',
  z.object({ userId: id(), page: page() }),
  z.object({ comments: z.array(comment), total: z.int(), perPage: z.int() }),
);

/**
 * Warns, suspends, bans or unbans a member, or ends the verification that uploads need (`unverify`). All but `unban` close the
 * open reports about the member as `sanctioned`. A suspended member can sign in and read, but not write. Codes: `not_found`, `self`, `moderator` for a member with that role, `already_decided`,
 * `statement_required`.
 */
export const sanctionMember = defineOperation(
  'moderator',
  z.object({
    userId: id(),
    kind: z.enum(['warn', 'suspend', 'ban', 'unban', 'unverify']),
    reason: z.optional(z.enum(decisionReasons)),
    statement: z._default(text(5000), ''),
    /** Length of a suspension. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    /** For the senders of the reports that are closed. */
    answer: z._default(text(5000), ''),
  }),
  done,
);

/** What moderators can remove from a profile; `texts` are all texts that the member wrote freely. */
export const clearableParts = ['avatar', 'cover', 'texts'] as const;
export type ClearablePart = (typeof clearableParts)[number];

/**
 * Removes pictures and texts of a member's profile for good, with a statement of reasons to the member, and closes the open
 * reports about the member as `removed`. Codes: `not_found`, `self`, `moderator` for a member with that role, `already_decided`
 * if the profile has none of the parts, `statement_required`.
 */
export const clearProfile = defineOperation(
  'moderator',
  z.object({
    userId: id(),
    parts: z.array(z.enum(clearableParts)).check(z.minLength(1), z.maxLength(clearableParts.length)),
    reason: z.optional(z.enum(decisionReasons)),
    statement: z._default(text(5000), ''),
    /** For the senders of the reports that are closed. */
    answer: z._default(text(5000), ''),
  }),
  done,
);
