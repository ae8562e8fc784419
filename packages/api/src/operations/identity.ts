import * as z from 'zod/mini';
import { identityKinds, identityReasons } from '../identity/writes.ts';
import { day, defineOperation, done, id, instant, namedMember, noInput, page, text } from './operation.ts';

const kind = z.enum(identityKinds);

/** `draft` until the member has sent it. A moderator revokes an approved one; then uploads need another one. */
export const sentIdentityStates = ['waiting', 'approved', 'rejected', 'revoked'] as const;
const identityStates = ['draft', ...sentIdentityStates] as const;
const identityState = z.enum(identityStates);
/** The state of a check that was sent. */
export const sentIdentityState = z.enum(sentIdentityStates);

/** The identity check of the viewer: the newest one; `none` without one. */
export const ownIdentity = defineOperation(
  'member',
  noInput,
  z.object({
    /** Whether uploads of this site need an approved check. */
    isRequired: z.boolean(),
    /** Whether the points of the uploader verification are accepted, which comes first. */
    hasPoints: z.boolean(),
    state: z.enum(['none', ...identityStates]),
    pictures: z.array(kind),
    reason: z.string(),
    note: z.string(),
    submittedAt: z.nullable(instant()),
    /** Days for which the picture of the member is kept after the decision. */
    biometricDays: z.int(),
  }),
);

/**
 * Sends the identity check of the viewer to the moderators. Codes: `identity_points` before the points of the verification
 * are confirmed, `identity_pictures` if the front side or the picture of the member is missing, `underage`, `identity_sent`.
 */
export const submitIdentity = defineOperation(
  'member',
  z.object({
    legalName: text(120, 2),
    /** `YYYY-MM-DD`. */
    birthDate: day(),
    /** Number of the document, with its country of issue. */
    documentNumber: text(60, 3),
  }),
  done,
);

/** Deletes the viewer's identity check and its pictures, until it is approved. Code: `not_found`. */
export const withdrawIdentity = defineOperation('member', noInput, done);

/** The identity checks that wait for a moderator, oldest first. */
export const identityQueue = defineOperation(
  'moderator',
  z.object({ page: page() }),
  z.object({
    records: z.array(
      z.object({ id: id(), member: namedMember, submittedAt: instant(), pictures: z.array(kind) }),
    ),
    total: z.int(),
    perPage: z.int(),
  }),
);

const sentRecord = z.object({
  id: id(),
  member: namedMember,
  state: sentIdentityState,
  submittedAt: instant(),
  decidedAt: z.nullable(instant()),
});
/** An identity check that was sent, without its content. */
export type SentIdentityRecord = z.infer<typeof sentRecord>;

/** All identity checks that were sent, newest first: also decided ones, and those of deleted accounts. Their content is not part of it. */
export const identityRecords = defineOperation(
  'moderator',
  z.object({
    state: z.optional(sentIdentityState),
    /** Username or number of the member; empty for all. */
    member: z._default(text(60), ''),
    /** The days (UTC) on which they were sent, both included. */
    from: z.optional(day()),
    to: z.optional(day()),
    page: page(),
  }),
  z.object({ records: z.array(sentRecord), total: z.int(), perPage: z.int() }),
);

/** One identity check with its personal data; reading it is recorded in the audit log. Code: `not_found`. */
export const identityCase = defineOperation(
  'moderator',
  z.object({ recordId: id() }),
  z.object({
    id: id(),
    member: namedMember,
    state: identityState,
    /** Null if the stored data cannot be decrypted with any of the keys. */
    person: z.nullable(
      z.object({ legalName: z.string(), birthDate: z.string(), documentNumber: z.string() }),
    ),
    pictures: z.array(kind),
    /** Pictures that the retention rules have deleted are not in `pictures`. */
    submittedAt: z.nullable(instant()),
    decidedAt: z.nullable(instant()),
    decidedBy: namedMember,
    reason: z.string(),
    note: z.string(),
    isOwn: z.boolean(),
    /** The other checks that the member has sent, newest first. */
    others: z.array(sentRecord),
  }),
);

/** A decrypted picture, in base64; reading it is recorded in the audit log. Code: `not_found`. */
export const identityPictureOf = defineOperation(
  'moderator',
  z.object({ recordId: id(), kind }),
  z.object({ type: z.string(), data: z.string() }),
);

/**
 * Decides an identity check that waits, or revokes an approved one, and mails the member. Codes: `not_found`, `already_decided`,
 * `self`, `identity_reason` for a rejection or revocation without one.
 */
export const decideIdentity = defineOperation(
  'moderator',
  z.object({
    recordId: id(),
    decision: z.enum(['approve', 'reject', 'revoke']),
    reason: z.optional(z.enum(identityReasons)),
    note: z._default(text(2000), ''),
  }),
  done,
);
