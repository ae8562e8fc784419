import { writes } from '@nightjar/api';
import type { PictureOutcome, PictureSending } from '../../pictures/PictureDialog.tsx';
import { sendPicture } from '../../pictures/send-picture.ts';
import { announceChange } from '../../queries/change-channel.ts';
import type { PictureKind } from './picture-kinds.ts';

/** Sends a picture of the viewer's profile, which the other tabs then read again. Never rejects. */
export async function sendProfilePicture(
  kind: PictureKind,
  picture: Blob,
  sending: PictureSending,
): Promise<PictureOutcome> {
  const write = kind === 'avatar' ? writes.uploadAvatar : writes.uploadCover;
  const outcome = await sendPicture(write, {}, picture, sending);
  if (outcome.ok) announceChange({});
  return outcome;
}
