import { createUploads, type Write } from '@nightjar/api';
import type { PictureOutcome, PictureSending } from './picture-sending.ts';

const uploads = createUploads({ timeoutMs: 120_000 });

/** Sends a picture with its progress, until it is cancelled. Never rejects. */
export async function sendPicture<Params, Answer, Code extends string>(
  write: Write<Params, Answer, Code>,
  params: Params,
  picture: Blob,
  sending?: PictureSending,
): Promise<PictureOutcome> {
  const file = new File([picture], 'picture.webp', { type: picture.type });
  try {
    return await uploads.upload(write, params, {
      file,
      ...(sending && {
        signal: sending.signal,
        onProgress: ({ fraction }) => sending.onProgress(fraction),
      }),
    });
  } catch (error) {
    console.debug(error);
    return { ok: false, notify: navigator.onLine ? 'unavailable' : 'offline' };
  }
}
