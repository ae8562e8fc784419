import { paths } from '@nightjar/api';
import type { ReviewedVideo } from '@nightjar/api/operations';
import type { Pool } from 'pg';
import { z } from 'zod';
import { readListPage } from '../database/read-list-page.ts';
import { first, one, rows } from '../database/rows.ts';
import { videoStatus, videoSteps } from '../database/schema/videos.ts';
import { isPublishedVideo } from '../uploads/video-edits.ts';
import { stageOf } from '../videos/states/stages.ts';
import { shownStates } from './change-video.ts';
import { named } from './decision-store.ts';
import { detailsRevision } from './details-revision.ts';
import { loadEndedConsents } from './ended-consents.ts';
import { isUrgentReport } from './report-store.ts';
import { isHeld, isHiddenByModerator } from './withheld.ts';

/** SQL: the videos that wait for a moderator: uploads, and published ones that their owners have changed. */
const waitingVideos = `(SELECT id, false AS is_edited, NULL::timestamptz AS since FROM videos WHERE status_id = ${videoStatus.inReview}
  UNION ALL SELECT e.video_id, true, e.created_at FROM video_edits e JOIN videos v ON v.id = e.video_id WHERE ${isPublishedVideo('v')})`;

const workloadRow = z.object({
  review: z.int(),
  reports: z.int(),
  urgent: z.int(),
  overdue: z.int(),
  appeals: z.int(),
  identities: z.int(),
});

/** The numbers of waiting videos, reported objects, those of them that are urgent or past their deadline, and appeals. */
export async function countWorkload(pool: Pool): Promise<z.infer<typeof workloadRow>> {
  return one(
    pool,
    workloadRow,
    `SELECT (SELECT count(*)::int FROM ${waitingVideos} w) AS review,
       (SELECT count(DISTINCT (section, object_id))::int FROM reports WHERE closed_at IS NULL) AS reports,
       (SELECT count(DISTINCT (section, object_id))::int FROM reports r
        WHERE closed_at IS NULL AND ${isUrgentReport('r')}) AS urgent,
       (SELECT count(DISTINCT (section, object_id))::int FROM reports
        WHERE closed_at IS NULL AND due_at < now()) AS overdue,
       (SELECT count(*)::int FROM moderation_decisions
        WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL) AS appeals,
       (SELECT count(*)::int FROM identity_records WHERE state = 'waiting' AND user_id IS NOT NULL) AS identities`,
  );
}

const waitingRow = z.object({
  videoId: z.int(),
  title: z.string(),
  uploaderId: z.int().nullable(),
  uploaderName: z.string().nullable(),
  durationSeconds: z.int(),
  waitingSince: z.date(),
  decisions: z.int(),
  isNearDuplicate: z.boolean(),
  isEdited: z.boolean(),
});

/** One page of the waiting videos, longest waiting first, with the total. */
export async function loadReviewQueue(pool: Pool, { page, perPage }: { page: number; perPage: number }) {
  const { found, total } = await readListPage(pool, waitingRow, {
    select: `SELECT v.id AS "videoId", v.title, u.id AS "uploaderId", u.username::text AS "uploaderName",
       v.duration_seconds AS "durationSeconds", coalesce(w.since, (SELECT max(t.created_at) FROM video_transitions t
         WHERE t.video_id = v.id AND t.to_stage = 'in_review'), v.created_at) AS "waitingSince",
       (SELECT count(*)::int FROM moderation_decisions d WHERE d.section = 'video' AND d.object_id = v.id) AS decisions,
       EXISTS (SELECT FROM near_duplicates n WHERE n.video_id = v.id) AS "isNearDuplicate",
       w.is_edited AS "isEdited"
     FROM ${waitingVideos} w JOIN videos v ON v.id = w.id LEFT JOIN users u ON u.id = v.user_id`,
    orderBy: '"waitingSince", v.id',
    page,
    perPage,
  });
  return {
    total,
    videos: found.map(({ uploaderId, uploaderName, waitingSince, ...video }) => ({
      ...video,
      uploader: named(uploaderId, uploaderName),
      waitingSince: waitingSince.toISOString(),
    })),
  };
}

const reviewedRow = z.object({
  videoId: z.int(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  uploaderId: z.int().nullable(),
  uploaderName: z.string().nullable(),
  uploaderRefusals: z.int(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
  isPrivate: z.boolean(),
  isHeld: z.boolean(),
  isHidden: z.boolean(),
  durationSeconds: z.int(),
  fileName: z.string().nullable(),
  uploadedAt: z.date(),
  categories: z.array(z.string()),
  models: z.array(z.string()),
  tags: z.array(z.string()),
  channel: z.string().nullable(),
  /** Of the uploader's own picture. */
  pictureKey: z.string().nullable(),
  revision: z.string(),
  tracks: z.array(z.object({ number: z.int(), lang: z.string(), label: z.string() })),
});

const consentRow = z.object({
  model: z.string(),
  isProposed: z.boolean(),
  confirmerId: z.int().nullable(),
  confirmerName: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  reference: z.string(),
  revision: z.string(),
});

/** The current consent records of a video. */
async function loadConsents(pool: Pool, videoId: number): Promise<ReviewedVideo['consents']> {
  const found = await rows(
    pool,
    consentRow,
    `SELECT coalesce(m.title, c.name) AS model, c.model_id IS NULL AS "isProposed", u.id AS "confirmerId",
       u.username::text AS "confirmerName", c.confirmed_at AS "confirmedAt", c.reference, c.revision
     FROM model_consents c LEFT JOIN models m ON m.id = c.model_id LEFT JOIN users u ON u.id = c.user_id
     WHERE c.video_id = $1 AND c.removed_at IS NULL ORDER BY 1`,
    [videoId],
  );
  return found.map(({ confirmerId, confirmerName, confirmedAt, ...consent }) => ({
    ...consent,
    confirmedBy: named(confirmerId, confirmerName),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }));
}

type VideoTexts = Omit<
  ReviewedVideo,
  | 'file'
  | 'sprites'
  | 'width'
  | 'height'
  | 'decisions'
  | 'nearDuplicates'
  | 'copyOf'
  | 'failure'
  | 'edit'
  | 'isRestorable'
  | 'returnsToReview'
  | 'isOwn'
>;

/** The texts and facts of a video in any state. */
export async function loadReviewedVideo(pool: Pool, videoId: number): Promise<VideoTexts | undefined> {
  const titles = (table: string, column: string) =>
    `ARRAY(SELECT t.title FROM video_${table} j JOIN ${table} t ON t.id = j.${column} WHERE j.video_id = v.id ORDER BY t.title)`;
  const row = await first(
    pool,
    reviewedRow,
    `SELECT v.id AS "videoId", v.dir, v.title, v.description, u.id AS "uploaderId", u.username::text AS "uploaderName",
       (SELECT count(*)::int FROM moderation_decisions d
        WHERE d.owner_id = v.user_id AND d.kind IN ('reject', 'remove')) AS "uploaderRefusals",
       v.status_id::int AS "statusId", v.held_status::int AS "heldStatus", v.step, v.is_private AS "isPrivate",
       ${isHeld('v')} AS "isHeld", ${isHiddenByModerator('v')} AS "isHidden",
       v.duration_seconds AS "durationSeconds", p.file_name AS "fileName", v.created_at AS "uploadedAt",
       ${titles('categories', 'category_id')} AS categories, ${titles('models', 'model_id')} AS models,
       ${titles('tags', 'tag_id')} AS tags, c.title AS channel,
       CASE WHEN p.own_picture AND v.picture_ready THEN v.picture_key END AS "pictureKey",
       ${detailsRevision('v')} AS revision,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'lang', lang, 'label', label) ORDER BY number), '[]')
        FROM video_tracks WHERE video_id = v.id AND kind = 'captions') AS tracks
     FROM videos v LEFT JOIN users u ON u.id = v.user_id LEFT JOIN uploads p ON p.video_id = v.id
     LEFT JOIN channels c ON c.id = v.channel_id WHERE v.id = $1`,
    [videoId],
  );
  if (row === undefined) return undefined;
  const { uploaderId, uploaderName, statusId, heldStatus, step, uploadedAt, pictureKey, tracks, ...video } =
    row;
  const state = shownStates[stageOf({ statusId, heldStatus, step })];
  return {
    ...video,
    // With a part of the key, because a browser may keep the picture before a change.
    picture:
      pictureKey &&
      `${paths.picture.build({ videoId, width: 640, format: 'jpg' })}?v=${pictureKey.slice(-8)}`,
    captions:
      state === 'deleted'
        ? []
        : tracks.map(({ number, lang, label }) => ({
            lang,
            label,
            // The video may not be public, so that the session is checked.
            file: `${paths.track.build({ videoId, number })}?lifetime=0`,
          })),
    consents: await loadConsents(pool, videoId),
    endedConsents: await loadEndedConsents(pool, 'video', videoId),
    uploader: named(uploaderId, uploaderName),
    uploadedAt: uploadedAt.toISOString(),
    state,
  };
}
