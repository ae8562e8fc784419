import * as z from 'zod/mini';
import { endedConsents } from './consents.ts';
import { decision, decisionReasons, videoDecisions } from './decisions.ts';
import { defineOperation, done, id, instant, namedMember, noInput, page, text } from './operation.ts';
import { videoStates } from './video-states.ts';

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
  /** It is published, and its owner has changed it since. */
  isEdited: z.boolean(),
});
export type WaitingVideo = z.infer<typeof waitingVideo>;

const nearDuplicate = z.object({
  /** The video that it looks like; null for a match with an external list. */
  original: z.nullable(
    z.object({
      videoId: id(),
      title: z.string(),
      state: videoStates,
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

const captionsText = z.object({ label: z.string(), webVtt: z.string() });

const reviewedVideo = z.object({
  videoId: id(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  uploader: namedMember,
  /** Decisions against the uploader so far. */
  uploaderRefusals: z.int(),
  state: videoStates,
  isPrivate: z.boolean(),
  /** A report hides it until a moderator has decided. */
  isHeld: z.boolean(),
  /** A moderator hid it. */
  isHidden: z.boolean(),
  /** A moderator removed it, no decision has restored it, no appeal waits, and its files exist. */
  isRestorable: z.boolean(),
  /** A restoration returns it to the review, because it had not passed the review when it was removed. */
  returnsToReview: z.boolean(),
  /** It belongs to the viewer, so that another moderator has to decide about it. */
  isOwn: z.boolean(),
  /** Of the details that its owner can change during a review; an approval names it. */
  revision: z.string(),
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
  /** Records of models that are no longer on it, and of replaced confirmations. */
  endedConsents,
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
  /** The removed video that the checks took it for, if that is why it is refused. */
  copyOf: z.nullable(z.object({ videoId: id(), title: z.string() })),
  /** Videos and lists with the same pictures, most alike first. */
  nearDuplicates: z.array(nearDuplicate),
  /** What it had before its owner changed it after the publication; null when no change waits for a review. */
  edit: z.nullable(
    z.object({
      title: z.string(),
      description: z.string(),
      /** Null if only the picture was changed. */
      details: z.nullable(
        z.object({
          tags: z.array(z.string()),
          models: z.array(z.string()),
          /** Empty without one. */
          channel: z.string(),
          /** Only captions that were changed, added (`before` is null) or removed (`now` is null), as WebVTT. */
          captions: z.array(
            z.object({
              lang: z.string(),
              before: z.nullable(captionsText),
              now: z.nullable(captionsText),
            }),
          ),
        }),
      ),
      /** The picture was replaced, and the former one is answered by `formerPicture`. */
      hasPicture: z.boolean(),
      /** The last change. */
      editedAt: instant(),
    }),
  ),
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

/** The videos in review, and published ones that their owners have changed, longest waiting first. A video whose uploader must change it comes back with the change. */
export const reviewQueue = defineOperation(
  'moderator',
  z.object({ page: page() }),
  z.object({ videos: z.array(waitingVideo), total: z.int(), perPage: z.int() }),
);

/** The picture that a published video had before its owner replaced it, in base64. Code: `not_found`. */
export const formerPicture = defineOperation(
  'moderator',
  z.object({ videoId: id() }),
  z.object({ type: z.string(), data: z.string() }),
);

export const reviewVideo = defineOperation('moderator', z.object({ videoId: id() }), reviewedVideo);

/**
 * Decides about a video, or sends one that the pipeline refused through the pipeline again (`encode`). `show` ends a `hide` of a
 * moderator; the decision about the reports ends the hold for a report. `not_a_copy` sends one that was refused as a copy of a removed
 * video through the pipeline again, to the review. Codes: `not_found`; `not_ready` while files are missing;
 * `already_decided` if its state changed in the meantime; `statement_required` for a decision against the uploader without a
 * statement; `appeal_waits` for a restoration while an appeal waits; `no_source` for a video whose file was deleted;
 * `exact_copy` for `not_a_copy` of exactly the file of a video that must stay down, or of a list;
 * `details_changed` for an approval of another revision than the present one; `self` for a video of the moderator, unless the
 * site allows it.
 */
export const decideVideo = defineOperation(
  'moderator',
  z.object({
    videoId: id(),
    decision: z.enum([...videoDecisions, 'encode']),
    /** The change that a decision about an edit is about: a later one is refused with `already_decided`. */
    editedAt: z.optional(instant()),
    /** The revision that an approval is about. */
    revision: z.optional(text(64)),
    reason: z.optional(z.enum(decisionReasons)),
    statement: z._default(text(5000), ''),
  }),
  done,
);
