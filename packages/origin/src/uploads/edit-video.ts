import type pg from 'pg';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { namesOf } from '../catalogue-management/named-entries.ts';
import { transaction } from '../database/transaction.ts';
import { makePictureBatch } from '../jobs/queues.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { auditChange, requireMayChange } from './may-change.ts';
import { saveModels } from './model-consents/save-models.ts';
import { randomKey } from './random-key.ts';
import { type LockedVideo, lockVideo } from './store.ts';
import { dirOf, unknownCategory, unknownChannel } from './upload-fields.ts';
import {
  setCategories,
  setChannel,
  setDraftPreview,
  setPreview,
  setTags,
  updateText,
} from './video-details.ts';
import { recordPictureEdit, withReviewedDetails } from './video-edits.ts';

type Params = Parameters<ActionHandlers['editVideo']>[0];

/** Changes the details of a video; fields that are undefined keep their values. */
export async function editVideo(
  { pool, mediaStore, siteConfig, jobs, purge, log }: ActionContext,
  params: Params,
  request: ActionRequest,
): Promise<object> {
  const viewer = signedIn(request);
  const { videoId } = params;
  await jobs.open();
  const unused = await transaction(pool, async (client) => {
    const video = requireMayChange(viewer, await lockVideo(client, videoId));
    const former = await changePreview(client, { params, video, jobs });
    const edit = { siteConfig, viewer, video, videoId };
    await withReviewedDetails(client, edit, () => changeDetails(client, { params, video, viewer }));
    const fields = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await auditChange(client, {
      viewer,
      video,
      videoId,
      fields: fields.filter((name) => name !== 'videoId'),
    });
    return former === undefined ? [] : recordPictureEdit(client, edit, { former, isFrame: true });
  });
  await purge([`video-${videoId}`, 'videos']);
  await removePictures({ mediaStore, log }, unused);
  return {};
}

interface Edit {
  params: Params;
  video: LockedVideo;
}

/**
 * Takes the pictures of a video at another second.
 *
 * @returns The key of the pictures that are no longer used after the commit.
 */
async function changePreview(
  client: pg.PoolClient,
  { params: { videoId, preview }, video, jobs }: Edit & Pick<ActionContext, 'jobs'>,
): Promise<string | undefined> {
  if (preview === undefined) return undefined;
  // The duration of a draft is not known before its file has arrived.
  if (video.assetId !== null && preview >= video.durationSeconds) throw new ActionRefusal('upload.preview');
  if (!video.hasOwnPicture && video.assetId === null) {
    await setDraftPreview(client, videoId, preview);
    return undefined;
  }
  // The same second again needs no new pictures.
  if (!video.hasOwnPicture && preview === video.previewSeconds) return undefined;
  const former = await setPreview(client, videoId, preview, `uploads/${randomKey()}`);
  if (video.assetId !== null)
    await jobs.send(makePictureBatch, { owner: 'video', ids: [videoId] }, { client });
  return former;
}

async function changeDetails(
  client: pg.PoolClient,
  { params, video, viewer }: Edit & { viewer: Viewer },
): Promise<void> {
  const { videoId, title, categoryIds, models, tags, channel, description, isPrivate } = params;
  if (categoryIds && !(await setCategories(client, videoId, categoryIds))) throw unknownCategory();
  await saveModels(client, {
    videoId,
    userId: viewer.id,
    models,
    consents: params.consents,
    revision: params.consentRevision,
    isDraft: video.assetId === null,
    canPropose: !video.wasPublished,
  });
  if (tags) await setTags(client, videoId, namesOf(tags));
  if (channel !== undefined && !(await setChannel(client, videoId, channel))) throw unknownChannel();
  const dir = title === undefined ? undefined : dirOf(title);
  await updateText(client, videoId, { title, dir, description, isPrivate });
}
