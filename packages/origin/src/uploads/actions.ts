import type { ActionContext, ActionHandlers, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { eraseVideo, makePictureBatch } from '../jobs/queues.ts';
import { countUsed } from '../limits/attempts.ts';
import { TransitionError, transition } from '../videos/states/transition.ts';
import { auditChange, requireMayChange } from './may-change.ts';
import { saveModels } from './model-consents/save-models.ts';
import { randomKey } from './random-key.ts';
import { isVerified, lockVideo } from './store.ts';
import { submitFile } from './submit-file.ts';
import { submitTransfer } from './submit-transfer.ts';
import { dirOf, tagsOf, unknownCategory, unknownChannel, videosPerDay } from './upload-fields.ts';
import {
  setCategories,
  setChannel,
  setDraftPreview,
  setPreview,
  setTags,
  updateText,
} from './video-details.ts';

/** Checks that run before the file of an upload is stored: verification of the member and the daily limit. */
export function uploadFileChecks({
  pool,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'siteConfig'>): Pick<FileChecks, 'uploadVideo'> {
  return {
    async uploadVideo(request) {
      const { id } = signedIn(request);
      if (!(await isVerified(pool, id, siteConfig))) throw new ActionRefusal('verif_incomplete');
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

  return {
    async uploadVideo(params, request) {
      const viewer = signedIn(request);
      if (!(await isVerified(pool, viewer.id, siteConfig))) throw new ActionRefusal('verif_incomplete');
      const { file } = request;
      const { uploadId } = params;
      if (file === undefined && uploadId !== undefined)
        return submitTransfer(context, { params, uploadId, request });
      if (file === undefined) {
        throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
      }
      return submitFile(context, { params, file, request });
    },

    async editVideo(params, request) {
      const viewer = signedIn(request);
      const { videoId, title, categoryIds, preview, models, tags, channel, description, isPrivate } = params;
      const { consents, consentRevision } = params;
      await jobs.open();
      const unused = await transaction(pool, async (client) => {
        const video = requireMayChange(viewer, await lockVideo(client, videoId));
        let former: string | undefined;
        // The duration of a draft is not known before its file has arrived.
        if (preview !== undefined && video.assetId !== null && preview >= video.durationSeconds)
          throw new ActionRefusal('upload.preview');
        if (preview !== undefined && (video.hasOwnPicture || video.assetId !== null)) {
          // The same second again needs no new pictures.
          if (video.hasOwnPicture || preview !== video.previewSeconds) {
            former = await setPreview(client, videoId, preview, `uploads/${randomKey()}`);
            if (video.assetId !== null)
              await jobs.send(makePictureBatch, { owner: 'video', ids: [videoId] }, { client });
          }
        } else if (preview !== undefined) {
          await setDraftPreview(client, videoId, preview);
        }
        if (categoryIds && !(await setCategories(client, videoId, categoryIds))) throw unknownCategory();
        await saveModels(client, {
          videoId,
          userId: viewer.id,
          models,
          consents,
          revision: consentRevision,
          isDraft: video.assetId === null,
          canPropose: !video.wasPublished,
        });
        if (tags) await setTags(client, videoId, tagsOf(tags));
        if (channel !== undefined && !(await setChannel(client, videoId, channel))) throw unknownChannel();
        const dir = title === undefined ? undefined : dirOf(title);
        await updateText(client, videoId, { title, dir, description, isPrivate });
        const changed = Object.entries(params).flatMap(([name, value]) =>
          value === undefined ? [] : [name],
        );
        await auditChange(client, {
          viewer,
          video,
          videoId,
          fields: changed.filter((name) => name !== 'videoId'),
        });
        return former;
      });
      await purge([`video-${videoId}`, 'videos']);
      if (unused !== undefined) {
        await mediaStore
          .remove(`pictures/${unused}`)
          .catch((error: unknown) =>
            log.warn({ err: error, unused }, 'An old picture could not be removed.'),
          );
      }
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
        const video = await lockVideo(client, videoId);
        if (video === undefined) throw new ActionRefusal('not_found');
        // Moderators decide with a statement of reasons that the owner can appeal (`decideVideo`).
        if (video.userId !== viewer.id) throw new ActionRefusal('no_permission');
        await transition(client, videoId, 'removed', { role: 'uploader', userId: viewer.id });
        await jobs.send(eraseVideo, { videoId }, { client });
        return video.transferId;
      });
      if (transferId !== null) await transfers.remove(transferId);
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },
  };
}
