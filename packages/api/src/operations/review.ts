import * as z from 'zod/mini';
import { decision, decisionReasons } from './decisions.ts';
import { defineOperation, done, id, instant, namedMember, noInput, page, text } from './operation.ts';

const waitingVideo = z.object({
  videoId: id(),
  title: z.string(),
  uploader: namedMember,
  durationSeconds: z.number(),
  /** When it entered the queue. */
  waitingSince: instant(),
  /** Earlier decisions about this video. */
  decisions: z.int(),
  /** Whether it looks like another video, or like a picture of an external list. */
  isNearDuplicate: z.boolean(),
});
export type WaitingVideo = z.infer<typeof waitingVideo>;

const states = z.enum(['processing', 'review', 'changes', 'refused', 'published', 'hidden', 'deleted']);

const nearDuplicate = z.object({
  /** The video that it looks like; null for a match with an external list. */
  original: z.nullable(
    z.object({
      videoId: id(),
      title: z.string(),
      state: states,
      uploader: namedMember,
      durationSeconds: z.number(),
      /** As `file` of the reviewed video. */
      file: z.nullable(z.string()),
    }),
  ),
  /** The name of the list; null for a match with a video. */
  list: z.nullable(z.string()),
  /** The share of its frames that match, 0 to 1. */
  share: z.number(),
  isMirrored: z.boolean(),
});
export type NearDuplicate = z.infer<typeof nearDuplicate>;

const reviewedVideo = z.object({
  videoId: id(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  uploader: namedMember,
  /** Decisions against the uploader so far. */
  uploaderRefusals: z.int(),
  state: states,
  isPrivate: z.boolean(),
  isHeld: z.boolean(),
  durationSeconds: z.number(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  fileName: z.nullable(z.string()),
  uploadedAt: instant(),
  categories: z.array(z.string()),
  models: z.array(z.string()),
  /** The consent records of its models. */
  consents: z.array(
    z.object({
      model: z.string(),
      /** There is no such model: the publication makes it. */
      isProposed: z.boolean(),
      /** Who confirmed it; null for a deleted account. */
      confirmedBy: namedMember,
      /** Null for a draft. */
      confirmedAt: z.nullable(instant()),
      reference: z.string(),
      /** Of the confirmed statement. */
      revision: z.string(),
    }),
  ),
  tags: z.array(z.string()),
  channel: z.nullable(z.string()),
  /** Signed address of a playable file; null while there is none, and for deleted videos. */
  file: z.nullable(z.string()),
  sprites: z.nullable(
    z.object({
      /** Addresses of the sheets, in order. */
      sheets: z.array(z.string()),
      columns: z.int(),
      rows: z.int(),
      width: z.int(),
      height: z.int(),
      count: z.int(),
      /** Seconds between two pictures. */
      interval: z.number(),
    }),
  ),
  /** Root-relative address of the picture that the uploader sent as thumbnail; null without one, and when its files are not shown. */
  picture: z.nullable(z.string()),
  /** The captions of the uploader, by their root-relative addresses; none for a deleted video. */
  captions: z.array(z.object({ lang: z.string(), label: z.string(), file: z.string() })),
  /** Why the pipeline refused it, in words for operators; null if it did not, or if its files were erased. */
  failure: z.nullable(z.string()),
  /** Videos and lists with the same pictures, most alike first. */
  nearDuplicates: z.array(nearDuplicate),
  decisions: z.array(decision),
});
export type ReviewedVideo = z.infer<typeof reviewedVideo>;

/** What waits for moderators: the numbers beside the tabs. */
export const workload = defineOperation(
  'moderator',
  noInput,
  z.object({
    review: z.int(),
    reports: z.int(),
    overdue: z.int(),
    appeals: z.int(),
    /** Identity checks; null on a site that needs none. */
    identities: z.nullable(z.int()),
  }),
);

/** The videos in review, longest waiting first. A video whose uploader must change it comes back with the change. */
export const reviewQueue = defineOperation(
  'moderator',
  z.object({ page: page() }),
  z.object({ videos: z.array(waitingVideo), total: z.int(), perPage: z.int() }),
);

export const reviewVideo = defineOperation('moderator', z.object({ videoId: id() }), reviewedVideo);

/**
 * Decides about a video, or sends one that the pipeline refused through the pipeline again (`encode`). Codes: `not_found`; `not_ready` while files are missing; `already_decided` if its state changed in the meantime; `statement_required` for
 * a decision against the uploader without a statement; `no_source` for a video whose file was deleted.
 */
export const decideVideo = defineOperation(
  'moderator',
  z.object({
    videoId: id(),
    decision: z.enum(['approve', 'reject', 'changes', 'remove', 'restore', 'encode']),
    reason: z.optional(z.enum(decisionReasons)),
    statement: z._default(text(5000), ''),
  }),
  done,
);
