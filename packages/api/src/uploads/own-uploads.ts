import * as z from 'zod/mini';
import { idField, numberListField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, decimal, flag, id, moment, text } from '../reading/values.ts';
import { wireDate, wireDecimal, wireDigits, wireFlag } from '../wire/values.ts';

/** The stages of an upload, in the order in which it passes them. */
export const uploadStages = [
  'draft',
  'uploading',
  'checking',
  'encoding',
  'changes_requested',
  'refused',
  'in_review',
  'published',
  'hidden',
  'removed',
] as const;
export type UploadStage = (typeof uploadStages)[number];

/** Parts of `ownUploads`: drafts that are not submitted, all others, and those that the pipeline or a moderator returned. */
const uploadParts = ['drafts', 'sent', 'returned'] as const;

/** Entries of a page of `ownUploads`, and the most `videoIds` of one request. */
export const ownUploadsPerPage = 100;

/** An upload of the viewer with its state and its details, also of a draft, and of a video that a moderator removed. */
export interface OwnUpload {
  videoId: number;
  title: string;
  dir: string;
  description: string;
  categoryIds: number[];
  /** Names, also of proposed models. */
  models: string[];
  consents: OwnConsent[];
  captions: OwnCaptions[];
  tags: string[];
  /** Title of its channel; empty without one. */
  channel: string;
  isPrivate: boolean;
  previewSeconds: number;
  /** Address of its picture; empty until there is one. */
  picture: string;
  /** Whether the picture was sent with `sendVideoPicture`, instead of a frame of the video. */
  hasOwnPicture: boolean;
  stage: UploadStage;
  /**
   * Code of the failure, or of the reason of a reviewer; empty without one. Its text is `error.{code}` of the catalogue.
   * `upload.waiting` while the server waits to try again.
   */
  code: string;
  /** Words of a reviewer. */
  reason: string;
  /** Path of the page for an appeal against the decision of a moderator, or for its outcome; empty without such a decision. */
  appeal: string;
  /** Whether the stage was changed by another user or the server since the viewer last read the list. */
  isUnseen: boolean;
  /** Identifies the resumable transfer; empty for a file that was sent with the form. */
  uploadId: string;
  fileName: string;
  bytes: number;
  receivedBytes: number;
  /**
   * SHA-256, in hexadecimal digits, of the first received bytes, up to `uploadRules.comparedBytes`; empty unless the transfer is
   * unfinished.
   */
  headSha256: string;
  /** Whether the details have been sent. */
  isSubmitted: boolean;
  /** Progress of the encoding, 0 to 1. */
  progress: number;
  /** Whether it can be played, at least its smallest rung; while it is encoded too. */
  isPlayable: boolean;
  /** ISO 8601. */
  changed: string;
}

/** The consent record of a model in an upload. */
export interface OwnConsent {
  model: string;
  /** False in a draft until the uploader confirms it. */
  isConfirmed: boolean;
  /** Whether there is no such model yet: it is made when the video is published. */
  isProposed: boolean;
  reference: string;
}

/** Captions of an upload: one track for each language. */
export interface OwnCaptions {
  /** BCP 47. */
  lang: string;
  label: string;
}

/** A page of the viewer's uploads. */
export interface OwnUploadList {
  uploads: OwnUpload[];
  totalCount: number;
  pages: number;
  /** The viewer may read and delete, but neither upload nor change. */
  isSuspended: boolean;
}

/** The wire form of one entry of `ownUploads`. */
const wireOwnUpload = z.strictObject({
  video_id: wireDigits,
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  category_ids: z.array(wireDigits),
  models: z.array(z.string()),
  consents: z.array(
    z.strictObject({
      model: z.string(),
      is_confirmed: wireFlag,
      is_proposed: wireFlag,
      reference: z.string(),
    }),
  ),
  captions: z.array(z.strictObject({ lang: z.string(), label: z.string() })),
  tags: z.array(z.string()),
  channel: z.string(),
  is_private: wireFlag,
  preview: wireDecimal,
  picture: z.string(),
  has_own_picture: wireFlag,
  stage: z.enum(uploadStages),
  code: z.string(),
  reason: z.string(),
  appeal: z.string(),
  is_news: wireFlag,
  upload_id: z.string(),
  file_name: z.string(),
  bytes: wireDigits,
  received: wireDigits,
  head_sha256: z.string(),
  is_submitted: wireFlag,
  progress: wireDecimal,
  is_playable: wireFlag,
  changed: wireDate,
});
export type WireOwnUpload = z.infer<typeof wireOwnUpload>;

const upload = z.object({
  video_id: id,
  title: text,
  dir: text,
  description: text,
  category_ids: z.array(id),
  models: z.array(text),
  consents: z.array(z.object({ model: text, is_confirmed: flag, is_proposed: flag, reference: text })),
  captions: z.array(z.object({ lang: text, label: text })),
  tags: z.array(text),
  channel: text,
  is_private: flag,
  preview: decimal,
  picture: text,
  has_own_picture: flag,
  stage: z.enum(uploadStages),
  code: text,
  reason: text,
  appeal: text,
  is_news: flag,
  upload_id: text,
  file_name: text,
  bytes: count,
  received: count,
  head_sha256: text,
  is_submitted: flag,
  progress: decimal,
  is_playable: flag,
  changed: moment,
});

const standing = z.object({ is_suspended: flag });

function readOwnUpload(value: unknown, context: ReadContext): OwnUpload {
  const wire = readRecord(upload, value, 'upload');
  return {
    videoId: wire.video_id,
    title: wire.title,
    dir: wire.dir,
    description: wire.description,
    categoryIds: wire.category_ids,
    models: wire.models,
    consents: wire.consents.map(({ is_confirmed, is_proposed, ...each }) => ({
      ...each,
      isConfirmed: is_confirmed,
      isProposed: is_proposed,
    })),
    captions: wire.captions,
    tags: wire.tags,
    channel: wire.channel,
    isPrivate: wire.is_private,
    previewSeconds: wire.preview,
    picture: context.address(wire.picture) ?? '',
    hasOwnPicture: wire.has_own_picture,
    stage: wire.stage,
    code: wire.code,
    reason: wire.reason,
    appeal: wire.appeal,
    isUnseen: wire.is_news,
    uploadId: wire.upload_id,
    fileName: wire.file_name,
    bytes: wire.bytes,
    receivedBytes: wire.received,
    headSha256: wire.head_sha256,
    isSubmitted: wire.is_submitted,
    progress: wire.progress,
    isPlayable: wire.is_playable,
    changed: wire.changed,
  };
}

/**
 * The viewer's uploads with their states, drafts included, the newest first; never cached. `part` and `videoIds` select some. Those that the viewer deleted are
 * left out, those that a moderator removed are not.
 */
export const ownUploads = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'uploads' },
  fields: {
    page: pageField(),
    part: z.optional(wordField(uploadParts)),
    video_ids: z.optional(numberListField(z.maxLength(ownUploadsPerPage, 'invalid'))),
  },
  codes: ['login_required'],
  answer: { uploads: z.array(wireOwnUpload), ...wireOwnPage, is_suspended: wireFlag },
  read(answer: unknown, context: ReadContext): OwnUploadList {
    const { items, ...rest } = readPage(answer, 'uploads', ownUploadsPerPage, context, readOwnUpload);
    const { is_suspended: isSuspended } = readRecord(standing, answer, 'uploads');
    return { uploads: items, ...rest, isSuspended };
  },
});

/** Sends a video whose changes a reviewer has requested back to the review. */
export const resubmitVideo = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'resubmit' },
  fields: { video_id: idField() },
  codes: ['login_required', 'no_permission', 'not_found'],
  read: readNothing,
});
