import * as z from 'zod/mini';
import { commentSections } from '../comments/paths.ts';
import { reportReasons, reportSections } from '../reports/writes.ts';
import { decision, decisionReasons } from './decisions.ts';
import { defineOperation, done, id, instant, namedMember, page, text } from './operation.ts';

/** The urgency of a group of reports, most urgent first. */
export const reportPriorities = ['minor', 'consent', 'copyright', 'other'] as const;
export type ReportPriority = (typeof reportPriorities)[number];

const object = { section: z.enum(reportSections), objectId: id() };

const reportGroup = z.object({
  ...object,
  /** Title of the video or playlist, name of the member, beginning of the comment or message. */
  title: z.string(),
  priority: z.enum(reportPriorities),
  reports: z.int(),
  reasons: z.array(z.string()),
  /** The earliest deadline of its reports. */
  dueAt: instant(),
  isOverdue: z.boolean(),
  isHeld: z.boolean(),
});
export type ReportGroup = z.infer<typeof reportGroup>;

const report = z.object({
  id: id(),
  reason: z.enum(reportReasons),
  message: z.string(),
  email: z.string(),
  /** Name of the sender of a takedown notice; empty for a report. */
  name: z.string(),
  reporter: namedMember,
  createdAt: instant(),
  dueAt: instant(),
  isOverdue: z.boolean(),
  /** The list of hashes that the video matches; null for the report of a person. */
  list: z.nullable(z.string()),
});
export type ReportDetail = z.infer<typeof report>;

/** The open reports by object, most urgent first. */
export const reportQueue = defineOperation(
  'moderator',
  z.object({ page: page() }),
  z.object({ groups: z.array(reportGroup), total: z.int(), perPage: z.int() }),
);

/** What surrounds a reported object: the messages before and after a message, or where a comment is. */
const reportContext = z.object({
  messages: z.array(
    z.object({ id: id(), author: namedMember, text: z.string(), sentAt: instant(), isReported: z.boolean() }),
  ),
  /** The object that a comment belongs to. */
  place: z.nullable(z.object({ section: z.enum(commentSections), objectId: id() })),
});
export type ReportContext = z.infer<typeof reportContext>;

/**
 * One object with its text and its open reports, of which there can be none. Messages are private: one that was never reported
 * is not found. Code: `not_found`.
 */
export const reportedObject = defineOperation(
  'moderator',
  z.object(object),
  z.object({
    ...object,
    title: z.string(),
    /** The reported text of a comment, message, profile or playlist; empty for a video. */
    text: z.string(),
    owner: namedMember,
    isHeld: z.boolean(),
    /** A moderator, its owner or a term has removed it, or the member is banned. */
    isRemoved: z.boolean(),
    /** A moderator removed it, no decision has restored it, and no appeal waits. */
    isRestorable: z.boolean(),
    /** It belongs to the viewer, or is the viewer, so that another moderator has to decide. */
    isOwn: z.boolean(),
    /** Of the details of a video, for the decision; empty for other objects. */
    revision: z.string(),
    context: reportContext,
    reports: z.array(report),
    decisions: z.array(decision),
  }),
);

/**
 * Decides all open reports about an object: `removed` removes it, `kept` closes the reports and shows a held video again. A
 * comment or playlist can be removed without a report. Reports about an object that is removed already are closed as `removed`,
 * without a statement, those about a banned member as `sanctioned`. Codes: `not_found`, `already_decided`, also for keeping what is removed, `statement_required` for a
 * removal without a statement, `not_removable` for members, who are sanctioned instead, `self` for what belongs to the moderator, unless the
 * site allows it.
 */
export const decideReports = defineOperation(
  'moderator',
  z.object({
    ...object,
    outcome: z.enum(['removed', 'kept']),
    reason: z.optional(z.enum(decisionReasons)),
    /** For the owner of the object. */
    statement: z._default(text(5000), ''),
    /** For the senders of the reports. */
    answer: z._default(text(5000), ''),
    /** The revision of the details that the moderator saw. A video that was kept is not held again for the same reason while it has them. */
    revision: z._default(text(64), ''),
  }),
  done,
);
