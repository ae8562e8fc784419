import type pg from 'pg';
import type { ActionHandlers } from '../actions/action-handler.ts';
import { namesOf } from '../catalogue-management/named-entries.ts';
import { saveFingerprint } from './duplicates.ts';
import { saveModels } from './model-consents/save-models.ts';
import { unknownCategory, unknownChannel } from './upload-fields.ts';
import { setCategories, setChannel, setTags } from './video-details.ts';

interface SubmittedUpload {
  videoId: number;
  userId: number;
  params: Parameters<ActionHandlers['uploadVideo']>[0];
  sha256: string;
  durationSeconds: number;
}

/**
 * Stores what refers to the video of an upload that is submitted: categories, models with their consents, tags, channel and the
 * fingerprint of its file. Call it in the transaction of the upload.
 *
 * @throws ActionRefusal for a category, channel or model that does not exist, and for a missing consent.
 */
export async function saveSubmittedDetails(client: pg.PoolClient, upload: SubmittedUpload): Promise<void> {
  const { videoId, userId, params, sha256, durationSeconds } = upload;
  if (!(await setCategories(client, videoId, params.categoryIds))) throw unknownCategory();
  await saveModels(client, {
    videoId,
    userId,
    models: params.models ?? [],
    consents: params.consents,
    revision: params.consentRevision,
    isDraft: false,
    canPropose: true,
  });
  await setTags(client, videoId, namesOf(params.tags ?? []));
  if (!(await setChannel(client, videoId, params.channel ?? ''))) throw unknownChannel();
  await saveFingerprint(client, { videoId, sha256, durationSeconds });
}
