import { randomBytes } from 'node:crypto';
import { coverMinimum } from '@nightjar/api';
import { MediaError, makePictures, type PictureFacts, pictureFacts, pictureFiles } from '@nightjar/media';
import { z } from 'zod';
import type {
  ActionContext,
  ActionHandlers,
  ActionRequest,
  FileChecks,
  SentFile,
} from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { one } from '../database/rows.ts';
import { countAttempt } from '../limits/attempts.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';

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

const HOUR_SECONDS = 3600;
/** Several members can share one address, so the limit of an address is higher than that of a member. */
const ADDRESS_FACTOR = 3;
/** A picture is decoded as a whole, so its dimensions are checked first. */
const mostPixels = { side: 12_000, all: 50_000_000 };

/** Rate limits that are checked before a picture is stored: encoding costs memory and CPU time. */
export function memberPictureFileChecks({
  pool,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'siteConfig'>): Pick<FileChecks, 'uploadAvatar' | 'uploadCover'> {
  const { picturesPerHour } = siteConfig.uploads;
  const check = async (request: ActionRequest) => {
    const { id } = signedIn(request);
    const limits = [
      { key: `picture user ${id}`, most: picturesPerHour, seconds: HOUR_SECONDS },
      {
        key: `picture address ${request.address}`,
        most: picturesPerHour * ADDRESS_FACTOR,
        seconds: HOUR_SECONDS,
      },
    ];
    if (await countAttempt(pool, limits)) throw new ActionRefusal('too_many');
  };
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
  async function savePicture(kind: keyof typeof kinds, request: ActionRequest): Promise<number> {
    const viewer = signedIn(request);
    const { column, ratio, files, minimum } = kinds[kind];
    const file = await checkPicture(request.file, minimum);
    const key = `members/${viewer.id}/${randomBytes(8).toString('hex')}`;
    try {
      await makePictures({ source: { path: file.path }, pictureKey: key, store: mediaStore, ratio, files });
    } catch (error) {
      await mediaStore.remove(`pictures/${key}`);
      if (error instanceof MediaError && error.code === 'picture') throw new ActionRefusal('image.resize');
      throw error;
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
    async uploadAvatar(_params, request) {
      const id = await savePicture('avatar', request);
      return { picture: avatarAddress(publicUrl, { id, avatarKey: '' }) };
    },
    async uploadCover(_params, request) {
      const id = await savePicture('cover', request);
      return { picture: coverAddress(publicUrl, { id, coverKey: '' }) };
    },
  };
}

async function checkPicture(
  file: SentFile | undefined,
  minimum: { width: number; height: number },
): Promise<SentFile> {
  if (file === undefined) {
    throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
  }
  const facts = await pictureFacts(file.path).catch(() => {
    throw new ActionRefusal('image.load');
  });
  const { width, height } = facts;
  if (!isAcceptedFormat(facts)) throw new ActionRefusal('image.format');
  if (Math.max(width, height) > mostPixels.side || width * height > mostPixels.all) {
    const megapixels = mostPixels.all / 1_000_000;
    throw new ActionRefusal('image.too_large', { params: { side: mostPixels.side, megapixels } });
  }
  if (width < minimum.width || height < minimum.height) throw new ActionRefusal('image.too_small');
  return file;
}

const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Decides by content, not by file name. SVG can contain scripts and references; AVIF is HEIF with the codec AV1. */
function isAcceptedFormat({ format, compression }: PictureFacts): boolean {
  return acceptedFormats.has(format) || (format === 'heif' && compression === 'av1');
}
