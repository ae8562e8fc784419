import {
  createApiWrites,
  type IdentityKind,
  type OwnCaptions,
  type OwnUpload,
  type OwnUploadList,
  type WriteFailure,
  writes,
} from '@nightjar/api';
import type { PictureOutcome, PictureSending } from '../pictures/picture-sending.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { paramsOf, type UploadDetails } from './queue/upload-details.ts';
import type { UploadItem } from './queue/upload-item.ts';

/*
 * The calls of the upload screen. All of them belong to the member, so they are sent as forms from the browser.
 */

const api = createApiWrites();
const PICTURE_TIMEOUT_MS = 120_000;
const pictureApi = createApiWrites({ timeoutMs: PICTURE_TIMEOUT_MS });

/** A refusal by code, with the fields that it concerns. */
export type Refusal = Pick<WriteFailure<string>, 'code' | 'wireCode' | 'fields'> & {
  params?: Record<string, string | number>;
};

/** Undefined for a success. Rejects with an ApiError when there is no answer. */
type Outcome = Promise<Refusal | undefined>;

/** One page of the drafts, or of the uploads that are submitted. */
export async function loadUploads(
  params: { part: 'drafts' | 'sent'; page: number },
  signal: AbortSignal,
): Promise<OwnUploadList | 'guest'> {
  const result = await api.send(writes.ownUploads, params, { signal });
  if (result.ok) return result.answer;
  if (result.code === 'login_required') return 'guest';
  throw new Error(`The uploads could not be read: ${result.wireCode}.`);
}

/** All drafts of the member. */
export async function loadDrafts(signal: AbortSignal): Promise<OwnUpload[] | 'guest'> {
  const drafts: OwnUpload[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await loadUploads({ part: 'drafts', page }, signal);
    if (answer === 'guest') return answer;
    drafts.push(...answer.uploads);
    pages = answer.pages;
  }
  return drafts;
}

export async function loadIsVerified(signal: AbortSignal): Promise<boolean> {
  const result = await api.send(writes.ownProfile, {}, { signal });
  return result.ok && result.answer.isVerified;
}

export async function acceptVerification(points: number[]): Outcome {
  const result = await api.send(writes.acceptVerification, { points });
  return result.ok ? undefined : result;
}

type DetailParams = Partial<ReturnType<typeof paramsOf>>;

/** The parameter of each field of the form. */
const parameterOf: Readonly<Record<string, keyof DetailParams>> = {
  title: 'title',
  description: 'description',
  category_ids: 'categoryIds',
  models: 'models',
  consents: 'consents',
  tags: 'tags',
  channel: 'channel',
  is_private: 'isPrivate',
  preview: 'preview',
};

function withoutFields(params: DetailParams, fields: Refusal['fields']): DetailParams {
  const wrong = fields.map(({ field }) => parameterOf[field]);
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => !wrong.some((parameter) => parameter === name)),
  );
}

/** Why a draft, or some of its fields, could not be stored. */
export type DraftRefusal = Refusal & {
  /** Whether the other fields were stored. */
  isRestSaved: boolean;
};

/** Stores the details of a draft, without those that are not valid yet, and without those that the server refuses. */
export async function saveDraft(videoId: number, details: UploadDetails): Promise<DraftRefusal | undefined> {
  const params = paramsOf(details);
  const form = writes.editVideo.encode({ videoId, ...params });
  const valid = withoutFields(params, form.ok ? [] : form.fields);
  const result = await api.send(writes.editVideo, { videoId, ...valid });
  if (result.ok) return undefined;
  if (result.fields.length === 0) return { ...result, isRestSaved: false };
  // The server stores all fields or none: one wrong field would keep the others from being saved.
  const rest = await api.send(writes.editVideo, { videoId, ...withoutFields(valid, result.fields) });
  return { ...result, isRestSaved: rest.ok };
}

/** Sends the details of an uploaded file; the video goes to the pipeline. */
export async function submitUpload(uploadId: string, details: UploadDetails): Outcome {
  const { preview, ...params } = paramsOf(details);
  if (preview === undefined && !details.ownPicture)
    return {
      code: 'upload.no_preview',
      wireCode: 'upload.no_preview',
      fields: [{ field: 'preview', code: 'upload.no_preview' }],
    };
  const result = await api.send(writes.uploadVideo, { ...params, preview: preview ?? 0, uploadId });
  return result.ok ? undefined : result;
}

export async function editVideo(videoId: number, details: UploadDetails): Outcome {
  const result = await api.send(writes.editVideo, { videoId, ...paramsOf(details) });
  return result.ok ? undefined : result;
}

/** Sends an own picture of a video. Never rejects. */
export function sendVideoPicture(
  videoId: number,
  picture: Blob,
  sending?: PictureSending,
): Promise<PictureOutcome> {
  return sendPicture(writes.sendVideoPicture, { videoId }, picture, sending);
}

/** Sends captions of a video. Rejects with an ApiError when there is no answer. */
export async function sendCaptions(videoId: number, captions: OwnCaptions, file: File): Outcome {
  const result = await pictureApi.send(writes.sendCaptions, { videoId, ...captions }, { file });
  return result.ok ? undefined : result;
}

export async function removeCaptions(videoId: number, lang: string): Outcome {
  const result = await api.send(writes.removeCaptions, { videoId, lang });
  return result.ok ? undefined : result;
}

/** Sends a picture of the identity check. Never rejects. */
export async function sendIdentityPicture(kind: IdentityKind, file: File): Promise<PictureOutcome> {
  try {
    return await pictureApi.send(writes.sendIdentityPicture, { kind }, { file });
  } catch (error) {
    console.debug(error);
    return { ok: false, notify: navigator.onLine ? 'unavailable' : 'offline' };
  }
}

export async function resubmitVideo(videoId: number): Outcome {
  const result = await api.send(writes.resubmitVideo, { videoId });
  return result.ok ? undefined : result;
}

export async function deleteVideo(videoId: number): Outcome {
  const result = await api.send(writes.deleteVideo, { videoId });
  return result.ok ? undefined : result;
}

/** Deletes the draft of a transfer, which this page may not know yet. One that the server does not have is deleted already. */
export async function deleteDraft({ uploadId, videoId }: Pick<UploadItem, 'uploadId' | 'videoId'>): Outcome {
  if (uploadId === undefined && videoId === undefined) return undefined;
  const drafts = videoId === undefined ? await loadDrafts(new AbortController().signal) : [];
  if (drafts === 'guest') return { code: 'login_required', wireCode: 'login_required', fields: [] };
  const id = videoId ?? drafts.find((draft) => draft.uploadId === uploadId)?.videoId;
  const refusal = id === undefined ? undefined : await deleteVideo(id);
  return refusal?.code === 'not_found' ? undefined : refusal;
}
