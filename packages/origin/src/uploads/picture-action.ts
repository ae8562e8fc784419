import { randomBytes } from 'node:crypto';
import { paths, uploadRules } from '@nightjar/api';
import { makePictures } from '@nightjar/media';
import type { ActionContext, ActionHandlers, FileChecks } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { asPictureFailure, checkPicture, pictureLimits } from '../pictures/check-picture.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { auditChange, requireMayChange } from './may-change.ts';
import { lockVideo } from './store.ts';
import { setOwnPicture } from './video-details.ts';
import { recordPictureEdit } from './video-edits.ts';

export function videoPictureFileChecks(
  context: Pick<ActionContext, 'pool' | 'siteConfig'>,
): Pick<FileChecks, 'sendVideoPicture'> {
  return { sendVideoPicture: pictureLimits(context) };
}

/** The action that replaces the preview picture of a video, also of a draft, by one of the uploader. */
export function videoPictureActions({
  pool,
  mediaStore,
  siteConfig,
  publicUrl,
  purge,
  log,
}: ActionContext): Pick<ActionHandlers, 'sendVideoPicture'> {
  return {
    async sendVideoPicture({ videoId }, request) {
      const viewer = signedIn(request);
      // Asked before the picture is encoded, and again with the lock.
      await transaction(pool, async (client) => requireMayChange(viewer, await lockVideo(client, videoId)));
      const file = await checkPicture(request.file, uploadRules.picture);
      const pictureKey = `uploads/${randomBytes(12).toString('hex')}`;
      let unused: string[];
      try {
        await makePictures({
          source: { path: file.path },
          pictureKey,
          store: mediaStore,
          signal: request.signal,
        });
        // A cancelled picture does not replace the old one.
        request.signal.throwIfAborted();
        unused = await transaction(pool, async (client) => {
          const video = requireMayChange(viewer, await lockVideo(client, videoId));
          const former = await setOwnPicture(client, videoId, pictureKey);
          await auditChange(client, { viewer, video, videoId, fields: ['picture'] });
          const edit = { siteConfig, viewer, video, videoId };
          return recordPictureEdit(client, edit, { former, isFrame: false });
        });
      } catch (error) {
        await mediaStore.remove(`pictures/${pictureKey}`);
        throw asPictureFailure(error);
      }
      await purge([`video-${videoId}`, 'videos']);
      await removePictures({ mediaStore, log }, unused);
      return { picture: publicUrl + paths.picture.build({ videoId, width: 640, format: 'jpg' }) };
    },
  };
}
