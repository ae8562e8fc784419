import { writes } from '@nightjar/api';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import type { PictureOutcome, PictureSending } from '../../pictures/picture-sending.ts';
import { sendPicture } from '../../pictures/send-picture.ts';
import { announceChange } from '../../queries/change-channel.ts';
import type { PictureKind } from './picture-kinds.ts';

/** Sends a picture of the viewer's profile, which the header and the other tabs then read again. Never rejects. */
export async function sendProfilePicture(
  { kind, userId }: { kind: PictureKind; userId: number },
  picture: Blob,
  sending: PictureSending,
): Promise<PictureOutcome> {
  const write = kind === 'avatar' ? writes.uploadAvatar : writes.uploadCover;
  const outcome = await sendPicture(write, { userId }, picture, sending);
  if (outcome.ok) announceChange({ isMemberChanged: true });
  else if (outcome.notify === 'no_permission')
    return { ...outcome, text: profileEditText('edit.otherMember') };
  return outcome;
}
