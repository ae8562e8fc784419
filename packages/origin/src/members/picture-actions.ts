import { randomBytes } from 'node:crypto';
import { coverMinimum } from '@nightjar/api';
import { makePictures, pictureFiles } from '@nightjar/media';
import { z } from 'zod';
import type { ActionContext, ActionHandlers, ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { signedInAs } from '../actions/action-refusal.ts';
import { one } from '../database/rows.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { asPictureFailure, checkPicture, pictureLimits } from '../pictures/check-picture.ts';

/** Avatars are displayed at 640 pixels at most. */
const avatarFiles = pictureFiles.filter(({ width }) => width <= 640);
const AVATAR_MINIMUM = { width: 100, height: 100 };
/** Pictures are cropped and re-encoded, which removes metadata such as location and camera. */
const kinds = {
  avatar: { column: 'avatar_key', ratio: 1, files: avatarFiles, minimum: AVATAR_MINIMUM },
  cover: {
    column: 'cover_key',
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

const beforeRow = z.object({ before: z.string().nullable() });

/** Actions for the two pictures of a member: `u_ava` and `u_cover` of `member.php`. */
export function memberPictureActions({
  pool,
  mediaStore,
  publicUrl,
  purge,
  log,
}: ActionContext): Pick<ActionHandlers, 'uploadAvatar' | 'uploadCover'> {
  async function savePicture(
    kind: keyof typeof kinds,
    userId: number | undefined,
    request: ActionRequest,
  ): Promise<number> {
    const viewer = signedInAs(request, userId);
    const { column, ratio, files, minimum } = kinds[kind];
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
    const { before } = await one(
      pool,
      beforeRow,
      `UPDATE users SET ${column} = $2 WHERE id = $1 RETURNING old.${column} AS before`,
      [viewer.id, key],
    );
    await purge([`member-${viewer.id}`, 'members']);
    if (before !== null) {
      await mediaStore
        .remove(`pictures/${before}`)
        .catch((error: unknown) => log.warn({ err: error, before }, 'An old picture could not be removed.'));
    }
    return viewer.id;
  }

  return {
    async uploadAvatar({ userId }, request) {
      const id = await savePicture('avatar', userId, request);
      return { picture: avatarAddress(publicUrl, { id, avatarKey: '' }) };
    },
    async uploadCover({ userId }, request) {
      const id = await savePicture('cover', userId, request);
      return { picture: coverAddress(publicUrl, { id, coverKey: '' }) };
    },
  };
}
