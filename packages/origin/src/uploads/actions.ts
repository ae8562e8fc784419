import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { ActionContext, ActionHandlers, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { eraseVideo, ingestAsset, makePictureBatch } from '../jobs/queues.ts';
import { countUsed } from '../limits/attempts.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { TransitionError, transition } from '../videos/states/transition.ts';
import { checkFile, sha256OfFile } from './check-file.ts';
import { refuseCopy, saveFingerprint } from './duplicates.ts';
import {
  findUpload,
  insertUpload,
  isVerified,
  lockVideo,
  setCategories,
  setDraftPreview,
  setModels,
  setPreview,
  setTags,
  updateText,
} from './store.ts';
import { submitTransfer } from './submit-transfer.ts';
import { dirOf, tagsOf, unknownCategory, videosPerDay } from './upload-fields.ts';

/** Checks that run before the file of an upload is stored: verification of the member and the daily limit. */
export function uploadFileChecks({
  pool,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'siteConfig'>): Pick<FileChecks, 'uploadVideo'> {
  return {
    async uploadVideo(request) {
      const { id } = signedIn(request);
      if (!(await isVerified(pool, id))) throw new ActionRefusal('verif_incomplete');
      const limit = videosPerDay(id, siteConfig);
      if ((await countUsed(pool, limit)) >= limit.most) throw new ActionRefusal('too_many');
    },
  };
}

/** The actions of `video_edit.php`: upload, edit, resubmit and delete a video. */
export function uploadActions(
  context: ActionContext,
): Pick<ActionHandlers, 'uploadVideo' | 'editVideo' | 'resubmitVideo' | 'deleteVideo'> {
  const { pool, mediaStore, siteConfig, jobs, purge, transfers, log } = context;

  /**
   * Finds the upload of a source after a failure, because the answer to a successful COMMIT may have been lost. Throws and
   * keeps the source if the database does not answer: an unused source wastes space, a video without source is lost.
   */
  async function findCommitted(sourceKey: string) {
    try {
      return await transaction(pool, (client) => findUpload(client, sourceKey));
    } catch (error) {
      log.error(
        { err: error, sourceKey },
        'It is unknown whether an upload was committed; its source is kept.',
      );
      throw error;
    }
  }

  return {
    async uploadVideo(params, request) {
      const viewer = signedIn(request);
      if (!(await isVerified(pool, viewer.id))) throw new ActionRefusal('verif_incomplete');
      const { file } = request;
      const { uploadId } = params;
      if (file === undefined && uploadId !== undefined)
        return submitTransfer(context, { params, uploadId, request });
      if (file === undefined) {
        throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
      }
      const facts = await checkFile(file, params.preview, request.signal);
      const sha256 = await sha256OfFile(file.path, request.signal);
      const sourceKey = `sources/${randomKey()}${extname(file.name).toLowerCase()}`;
      await jobs.open();
      await mediaStore.put(sourceKey, { path: file.path, move: true });
      try {
        return await transaction(pool, async (client) => {
          if (await takeLimits(client, [videosPerDay(viewer.id, siteConfig)]))
            throw new ActionRefusal('too_many');
          await refuseCopy(client, { sha256 });
          const dir = dirOf(params.title);
          const { videoId, assetId } = await insertUpload(client, {
            userId: viewer.id,
            title: params.title,
            dir,
            description: params.description ?? '',
            isPrivate: params.isPrivate ?? false,
            vr: params.vr || facts.vr,
            durationSeconds: facts.durationSeconds,
            sourceKey,
            pictureKey: `uploads/${randomKey()}`,
            fileName: file.name,
            bytes: file.bytes,
            previewSeconds: params.preview,
          });
          if (!(await setCategories(client, videoId, params.categoryIds))) throw unknownCategory();
          await setModels(client, videoId, params.models ?? []);
          await setTags(client, videoId, tagsOf(params.tags ?? []));
          await saveFingerprint(client, { videoId, sha256, durationSeconds: facts.durationSeconds });
          await jobs.send(ingestAsset, { assetId }, { client });
          return { video_id: String(videoId), dir };
        });
      } catch (error) {
        const committed = error instanceof ActionRefusal ? undefined : await findCommitted(sourceKey);
        if (committed) return { video_id: String(committed.videoId), dir: committed.dir };
        await mediaStore.remove(sourceKey);
        throw error;
      }
    },

    async editVideo(params, request) {
      const viewer = signedIn(request);
      const { videoId, title, categoryIds, preview, models, tags, description, isPrivate } = params;
      await jobs.open();
      await transaction(pool, async (client) => {
        const video = requireMayChange(viewer, await lockVideo(client, videoId));
        if (preview !== undefined && video.assetId === null) {
          // The duration of a draft is not known before its file has arrived.
          await setDraftPreview(client, videoId, preview);
        } else if (preview !== undefined) {
          if (preview >= video.durationSeconds) throw new ActionRefusal('upload.preview');
          await setPreview(client, videoId, preview, `uploads/${randomKey()}`);
          await jobs.send(makePictureBatch, { owner: 'video', ids: [videoId] }, { client });
        }
        if (categoryIds && !(await setCategories(client, videoId, categoryIds))) throw unknownCategory();
        if (models) await setModels(client, videoId, models);
        if (tags) await setTags(client, videoId, tagsOf(tags));
        const dir = title === undefined ? undefined : dirOf(title);
        await updateText(client, videoId, { title, dir, description, isPrivate });
      });
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },

    async resubmitVideo({ videoId }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        const video = await lockVideo(client, videoId);
        if (video === undefined) throw new ActionRefusal('not_found');
        if (video.userId !== viewer.id) throw new ActionRefusal('no_permission');
        await transition(client, videoId, 'in_review', { role: 'uploader', userId: viewer.id }).catch(
          (error: unknown) => {
            throw error instanceof TransitionError ? new ActionRefusal('no_permission') : error;
          },
        );
      });
      return {};
    },

    async deleteVideo({ videoId }, request) {
      const viewer = signedIn(request);
      await jobs.open();
      const transferId = await transaction(pool, async (client) => {
        const { userId, transferId } = requireMayChange(viewer, await lockVideo(client, videoId));
        const role = userId === viewer.id ? 'uploader' : 'moderator';
        await transition(client, videoId, 'removed', { role, userId: viewer.id });
        // The files of a video that a moderator removes stay until its appeal is decided.
        if (role === 'uploader') await jobs.send(eraseVideo, { videoId }, { client });
        return transferId;
      });
      if (transferId !== null) await transfers.remove(transferId);
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },
  };
}

function requireMayChange<Video extends { userId: number | null }>(
  viewer: Viewer,
  video: Video | undefined,
): Video {
  if (video === undefined) throw new ActionRefusal('not_found');
  if (video.userId !== viewer.id && viewer.role !== 'moderator') throw new ActionRefusal('no_permission');
  return video;
}

const randomKey = () => randomBytes(12).toString('hex');
