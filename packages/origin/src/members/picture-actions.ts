import { randomBytes } from 'node:crypto';
import { coverMinimum, type MemberPicture } from '@nightjar/api';
import { makePictures, pictureFiles } from '@nightjar/media';
import type { ActionContext, ActionHandlers, ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { signedInAs } from '../actions/action-refusal.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { asPictureFailure, checkPicture, pictureLimits } from '../pictures/check-picture.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { savePictureKey } from './member-pictures.ts';

/** Avatars are displayed at 640 pixels at most. */
const avatarFiles = pictureFiles.filter(({ width }) => width <= 640);
const AVATAR_MINIMUM = { width: 100, height: 100 };
/** Pictures are cropped and re-encoded, which removes metadata such as location and camera. */
const kinds = {
  avatar: { ratio: 1, files: avatarFiles, minimum: AVATAR_MINIMUM },
  cover: {
    ratio: coverMinimum.width / coverMinimum.height,
    files: pictureFiles,
    minimum: coverMinimum,
  },
} as const;

export function memberPictureFileChecks(
  context: Pick<ActionContext, 'pool' | 'siteConfig'>,
): Pick<FileChecks, 'uploadAvatar' | 'uploadCover'> {
  const check = pictureLimits(context);
  return { uploadAvatar: check, uploadCover: check };
}

/** Actions for the two pictures of a member: `u_ava`, `u_cover` and `remove_picture` of `member.php`. */
export function memberPictureActions({
  pool,
  mediaStore,
  publicUrl,
  purge,
  log,
}: ActionContext): Pick<ActionHandlers, 'uploadAvatar' | 'uploadCover' | 'removePicture'> {
  async function replacePicture(userId: number, kind: MemberPicture, key: string | null): Promise<void> {
    const before = await savePictureKey(pool, { userId, kind, key });
    await purge([`member-${userId}`, 'members']);
    await removePictures({ mediaStore, log }, [before]);
  }

  async function savePicture(
    kind: MemberPicture,
    userId: number | undefined,
    request: ActionRequest,
  ): Promise<{ id: number; key: string }> {
    const viewer = signedInAs(request, userId);
    const { ratio, files, minimum } = kinds[kind];
    const file = await checkPicture(request.file, minimum);
    const key = `members/${viewer.id}/${randomBytes(8).toString('hex')}`;
    try {
      const { signal } = request;
      await makePictures({
        source: { path: file.path },
        pictureKey: key,
        store: mediaStore,
        ratio,
        files,
        signal,
      });
      // A cancelled picture does not replace the old one.
      signal.throwIfAborted();
    } catch (error) {
      await mediaStore.remove(`pictures/${key}`);
      throw asPictureFailure(error);
    }
    await replacePicture(viewer.id, kind, key);
    return { id: viewer.id, key };
  }

  return {
    async uploadAvatar({ userId }, request) {
      const { id, key: avatarKey } = await savePicture('avatar', userId, request);
      return { picture: avatarAddress(publicUrl, { id, avatarKey }) };
    },
    async uploadCover({ userId }, request) {
      const { id, key: coverKey } = await savePicture('cover', userId, request);
      return { picture: coverAddress(publicUrl, { id, coverKey }) };
    },
    async removePicture({ userId, kind }, request) {
      await replacePicture(signedInAs(request, userId).id, kind, null);
      return {};
    },
  };
}
