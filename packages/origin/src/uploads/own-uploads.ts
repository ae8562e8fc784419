import {
  ownUploadsPerPage,
  paths,
  type UploadStage,
  uploadRules,
  uploadStages,
  type WireOwnUpload,
} from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { countRow, one, rows } from '../database/rows.ts';
import { videoStatus, videoSteps } from '../database/schema/index.ts';
import { isMissing } from '../incoming/stat-unless-missing.ts';
import { appealPath } from '../moderation/private-link.ts';
import { waitingStep } from '../pipeline/asset-store.ts';
import { stageOf } from '../videos/states/stages.ts';
import { pagesOf, wireDate, wireDecimal, wireDigits } from '../wire/text.ts';
import type { TransferFiles } from './transfers/transfer-files.ts';

const uploadRow = z.object({
  videoId: z.int(),
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  categoryIds: z.array(z.int()),
  models: z.array(z.string()),
  consents: z.array(
    z.object({
      model: z.string(),
      isConfirmed: z.boolean(),
      isProposed: z.boolean(),
      reference: z.string(),
    }),
  ),
  captions: z.array(z.object({ lang: z.string(), label: z.string() })),
  tags: z.array(z.string()),
  channel: z.string(),
  isPrivate: z.boolean(),
  previewSeconds: z.number(),
  pictureKey: z.string(),
  hasPicture: z.boolean(),
  hasOwnPicture: z.boolean(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** The decision of a moderator or of the checks that the uploader may appeal against. */
  decisionId: z.int().nullable(),
  isUnseen: z.boolean(),
  transferId: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  isReceived: z.boolean(),
  isSubmitted: z.boolean(),
  progress: z.number(),
  isPlayable: z.boolean(),
  changed: z.date(),
});
type UploadRow = z.infer<typeof uploadRow>;

/** Uploads, and videos that the operator imported for the member. A removed video is shown if a moderator removed it. */
const own = `FROM videos v LEFT JOIN uploads u ON u.video_id = v.id
  WHERE v.user_id = $1 AND (u.video_id IS NOT NULL OR EXISTS (SELECT FROM imported_videos i WHERE i.video_id = v.id))
    AND (NOT ${isRemoved('v')} OR 'moderator' = (SELECT actor_role FROM video_transitions t WHERE t.video_id = v.id AND to_stage = 'removed'
      ORDER BY id DESC LIMIT 1))`;

const isDraft = `(u.video_id IS NOT NULL AND u.submitted_at IS NULL AND v.status_id = ${videoStatus.inProcessing} AND v.step IS NOT NULL AND v.step IN ('draft', 'uploading'))`;
const isReturned = `(v.status_id = ${videoStatus.inProcessing} AND v.step IN ('changes_requested', 'refused')
  OR ${isRemoved('v')})`;
/** SQL conditions of the parts of the list. */
const parts = { all: 'true', drafts: isDraft, sent: `NOT ${isDraft}`, returned: isReturned };

/** $1 is the member; $2 the wanted videos, null for all. */
const ownPart = (part: keyof typeof parts) =>
  `${own} AND ${parts[part]} AND ($2::bigint[] IS NULL OR v.id = ANY ($2))`;

/** Reads the viewer's uploads with their stages, and marks their changes as seen. */
export function ownUploadReads({
  pool,
  transfers,
  publicUrl,
  secretOf,
}: Pick<ActionContext, 'pool' | 'transfers' | 'publicUrl' | 'secretOf'>): Pick<ActionHandlers, 'ownUploads'> {
  return {
    async ownUploads({ page = 1, part: wanted, videoIds }, request) {
      const { id: userId, isSuspended } = signedIn(request);
      const part = wanted ?? 'all';
      const found = await findUploads(pool, userId, { page, part, videoIds });
      const count = `SELECT count(*)::int AS n ${ownPart(part)}`;
      const { n } = await one(pool, countRow, count, [userId, videoIds ?? null]);
      const uploads = await Promise.all(
        found.map(async (row) => ({
          ...(await toWire(row, transfers)),
          picture: row.hasPicture ? pictureAddress(publicUrl, row) : '',
          appeal: row.decisionId === null ? '' : appealPath(secretOf('moderation'), row.decisionId),
        })),
      );
      const unseen = found.filter(({ isUnseen }) => isUnseen).map(({ videoId }) => videoId);
      if (unseen.length > 0) await markSeen(pool, unseen);
      return {
        ...{ uploads, total_count: wireDigits(n), pages: pagesOf(n, ownUploadsPerPage) },
        is_suspended: isSuspended ? '1' : '0',
      };
    },
  };
}

interface Selection {
  page: number;
  part: keyof typeof parts;
  videoIds: readonly number[] | undefined;
}

function findUploads(
  pool: pg.Pool,
  userId: number,
  { page, part, videoIds }: Selection,
): Promise<UploadRow[]> {
  return rows(pool, uploadRow, {
    name: `own-uploads-${part}`,
    text: `SELECT v.id AS "videoId", v.title, v.dir, v.description, v.is_private AS "isPrivate",
        v.status_id AS "statusId", v.held_status AS "heldStatus", v.step,
        ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id ORDER BY 1) AS "categoryIds",
        ARRAY(SELECT title FROM video_models JOIN models ON models.id = model_id WHERE video_id = v.id
          UNION SELECT name FROM model_consents WHERE video_id = v.id AND removed_at IS NULL AND model_id IS NULL ORDER BY 1) AS models,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('model', coalesce(m.title, c.name), 'isConfirmed', c.confirmed_at IS NOT NULL,
            'isProposed', c.model_id IS NULL, 'reference', c.reference) ORDER BY c.id), '[]')
          FROM model_consents c LEFT JOIN models m ON m.id = c.model_id WHERE c.video_id = v.id AND c.removed_at IS NULL) AS consents,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', lang, 'label', label) ORDER BY number), '[]')
          FROM video_tracks WHERE video_id = v.id AND kind = 'captions') AS captions,
        ARRAY(SELECT title FROM video_tags JOIN tags ON tags.id = tag_id WHERE video_id = v.id ORDER BY 1) AS tags,
        coalesce((SELECT title FROM channels WHERE id = v.channel_id), '') AS channel, v.picture_key AS "pictureKey",
        v.picture_ready AND NOT ${isRemoved('v')} AS "hasPicture", coalesce(u.own_picture, false) AS "hasOwnPicture",
        CASE WHEN t.to_stage IN ('refused', 'removed', 'hidden') AND (t.actor_role = 'moderator' OR t.copy_of IS NOT NULL) THEN (SELECT max(id) FROM moderation_decisions
          WHERE section = 'video' AND object_id = v.id AND kind IN ('reject', 'refuse_copy', 'remove', 'hide')
            AND appeal_outcome IS DISTINCT FROM 'reversed') END AS "decisionId",
        coalesce(u.preview_seconds, 0) AS "previewSeconds", u.transfer_id AS "transferId", coalesce(u.file_name, v.title) AS "fileName",
        coalesce(u.bytes, 0) AS bytes, u.video_id IS NULL OR u.received_at IS NOT NULL OR u.submitted_at IS NOT NULL AS "isReceived",
        u.video_id IS NULL OR u.submitted_at IS NOT NULL AS "isSubmitted",
        CASE WHEN a.step = '${waitingStep}' AND t.to_stage IN ('checking', 'encoding') THEN 'upload.waiting' ELSE t.reason_code END AS code, t.reason_text AS reason, coalesce(t.created_at, v.created_at) AS changed,
        coalesce(t.actor_role <> 'uploader' AND t.id > u.seen_transition, false) AS "isUnseen",
        ${progressOf('a')} AS progress,
        coalesce(a.manifest ? 'growing' OR jsonb_array_length(a.manifest -> 'renditions') > 0, false) AS "isPlayable"
      FROM (SELECT v.id ${ownPart(part)} ORDER BY v.id DESC LIMIT ${ownUploadsPerPage} OFFSET $3) AS page
      JOIN videos v USING (id) LEFT JOIN uploads u ON u.video_id = v.id LEFT JOIN media_assets a ON a.id = v.asset_id
      LEFT JOIN LATERAL (SELECT * FROM video_transitions WHERE video_id = v.id AND to_stage <> 'purged' ORDER BY id DESC LIMIT 1) AS t ON true
      ORDER BY v.id DESC`,
    values: [userId, videoIds ?? null, (page - 1) * ownUploadsPerPage],
  });
}

/** A step is about a sixth of the work: the first renditions, pictures and streams, then the larger ones. */
const progressOf = (
  asset: string,
) => `CASE WHEN ${asset}.state = 'ready' THEN 1 WHEN ${asset}.id IS NULL THEN 0 ELSE
  least(0.95, (coalesce(jsonb_array_length(${asset}.manifest -> 'renditions'), 0) * 2
    + coalesce(jsonb_array_length(${asset}.manifest -> 'hls'), 0)
    + CASE WHEN ${asset}.step IS NULL THEN 0 ELSE ${asset}.step_fraction END)::real / 9) END::real`;

/** With a part of the key, because a browser may keep the picture before a change. */
const pictureAddress = (publicUrl: string, { videoId, pictureKey }: UploadRow) =>
  `${publicUrl}${paths.picture.build({ videoId, width: 320, format: 'jpg' })}?v=${pictureKey.slice(-8)}`;

async function toWire(
  row: UploadRow,
  transfers: TransferFiles,
): Promise<Omit<WireOwnUpload, 'picture' | 'appeal'>> {
  const current = stageOf(row);
  const shown = current === 'purged' ? 'removed' : current;
  const stage = uploadStages.find((name) => name === shown) ?? ('hidden' satisfies UploadStage);
  const { received, headSha256 } = await receivedOf(row, transfers);
  return {
    video_id: wireDigits(row.videoId),
    title: row.title,
    dir: row.dir,
    description: row.description,
    category_ids: row.categoryIds.map(wireDigits),
    models: row.models,
    consents: row.consents.map(({ model, isConfirmed, isProposed, reference }) => ({
      model,
      is_confirmed: isConfirmed ? '1' : '0',
      is_proposed: isProposed ? '1' : '0',
      reference,
    })),
    captions: row.captions,
    tags: row.tags,
    channel: row.channel,
    is_private: row.isPrivate ? '1' : '0',
    preview: wireDecimal(row.previewSeconds),
    has_own_picture: row.hasOwnPicture ? '1' : '0',
    stage,
    code: row.code ?? '',
    reason: row.reason ?? '',
    is_news: row.isUnseen ? '1' : '0',
    upload_id: row.transferId ?? '',
    file_name: row.fileName,
    bytes: wireDigits(row.bytes),
    received: wireDigits(received),
    head_sha256: headSha256,
    is_submitted: row.isSubmitted ? '1' : '0',
    progress: wireDecimal(row.progress),
    is_playable: row.isPlayable ? '1' : '0',
    changed: wireDate(row.changed),
  };
}

/** How much of its file a transfer has, and what identifies the file that continues it. */
async function receivedOf(
  { isReceived, transferId, bytes }: UploadRow,
  transfers: TransferFiles,
): Promise<{ received: number; headSha256: string }> {
  if (isReceived || transferId === null) return { received: bytes, headSha256: '' };
  const received = await transfers.receivedBytes(transferId);
  const compared = Math.min(received, uploadRules.comparedBytes);
  if (compared === 0) return { received, headSha256: '' };
  const headSha256 = await transfers.headSha256(transferId, compared).catch((error: unknown) => {
    // The transfer can be removed meanwhile.
    if (isMissing(error)) return '';
    throw error;
  });
  return { received, headSha256 };
}

async function markSeen(pool: pg.Pool, videoIds: readonly number[]): Promise<void> {
  await pool.query(
    `UPDATE uploads SET seen_transition = (SELECT coalesce(max(id), 0) FROM video_transitions t WHERE t.video_id = uploads.video_id)
     WHERE video_id = ANY ($1)`,
    [videoIds],
  );
}
