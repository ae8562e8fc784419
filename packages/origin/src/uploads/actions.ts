import type { ActionContext, ActionHandlers, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { eraseVideo } from '../jobs/queues.ts';
import { countUsed } from '../limits/attempts.ts';
import { TransitionError, transition } from '../videos/states/transition.ts';
import { reasonOfOwnRemoval } from './duplicates.ts';
import { editVideo } from './edit-video.ts';
import { isVerified, lockVideo } from './store.ts';
import { submitFile } from './submit-file.ts';
import { submitTransfer } from './submit-transfer.ts';
import { videosPerDay } from './upload-fields.ts';

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
  const { pool, siteConfig, jobs, purge, transfers } = context;

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

    editVideo: (params, request) => editVideo(context, params, request),

    async resubmitVideo({ videoId }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        const video = await lockVideo(client, videoId);
        if (video === undefined) throw new ActionRefusal('not_found');
        if (video.userId !== viewer.id) throw new ActionRefusal('no_permission');
        await transition(client, videoId, {
          to: 'in_review',
          actor: { role: 'uploader', userId: viewer.id },
        }).catch((error: unknown) => {
          throw error instanceof TransitionError ? new ActionRefusal('no_permission') : error;
        });
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
        const reason = await reasonOfOwnRemoval(client, videoId);
        const actor = { role: 'uploader', userId: viewer.id } as const;
        await transition(client, videoId, { to: 'removed', actor, reason });
        // The files are evidence otherwise, which a rule of the retention erases later.
        if (reason.code === undefined) await jobs.send(eraseVideo, { videoId }, { client });
        return video.transferId;
      });
      if (transferId !== null) await transfers.remove(transferId);
      await purge([`video-${videoId}`, 'videos']);
      return {};
    },
  };
}
