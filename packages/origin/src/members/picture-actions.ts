import { randomBytes } from 'node:crypto';
import { coverMinimum } from '@nightjar/api';
import { MediaError, makePictures, type PictureFacts, pictureFacts, pictureFiles } from '@nightjar/media';
import type {
  ActionContext,
  ActionHandlers,
  ActionRequest,
  FileChecks,
  SentFile,
} from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { countAttempt } from '../limits/attempts.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';

/** Avatars are never shown larger. */
const avatarFiles = pictureFiles.filter(({ width }) => width <= 640);
const AVATAR_MINIMUM = { width: 100, height: 100 };
/** The picture is sent again, cut and encoded anew: nothing of the sent file, its place or its camera is kept. */
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
/** Members behind one address share a connection, so an address may send more than a member. */
const ADDRESS_FACTOR = 3;
/** Each picture is decoded whole, so its size is bounded before. */
const mostPixels = { side: 12_000, all: 50_000_000 };

/** Pictures are limited before they are stored: each one costs memory and a processor while it is encoded. */
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

/** The two pictures of a member: `u_ava` and `u_cover` of `member.php`. */
export function memberPictureActions({
  pool,
  mediaStore,
  publicUrl,
  purge,
  log,
}: ActionContext): Pick<ActionHandlers, 'uploadAvatar' | 'uploadCover'> {
  async function keep(kind: keyof typeof kinds, request: ActionRequest): Promise<number> {
    const viewer = signedIn(request);
    const { column, ratio, files, minimum } = kinds[kind];
    const file = await pictureOf(request.file, minimum);
    const key = `members/${viewer.id}/${randomBytes(8).toString('hex')}`;
    try {
      await makePictures({ source: { path: file.path }, pictureKey: key, store: mediaStore, ratio, files });
    } catch (error) {
      await mediaStore.remove(`pictures/${key}`);
      if (error instanceof MediaError && error.code === 'picture') throw new ActionRefusal('image.resize');
      throw error;
    }
    const { rows } = await pool.query<{ before: string | null }>(
      `UPDATE users SET ${column} = $2 WHERE id = $1 RETURNING old.${column} AS before`,
      [viewer.id, key],
    );
    await purge([`member-${viewer.id}`, 'members']);
    const before = rows[0]?.before;
    if (typeof before === 'string') {
      await mediaStore
        .remove(`pictures/${before}`)
        .catch((error: unknown) => log.warn({ err: error, before }, 'An old picture could not be removed.'));
    }
    return viewer.id;
  }

  return {
    async uploadAvatar(_params, request) {
      const id = await keep('avatar', request);
      return { picture: avatarAddress(publicUrl, { id, avatarKey: '' }) };
    },
    async uploadCover(_params, request) {
      const id = await keep('cover', request);
      return { picture: coverAddress(publicUrl, { id, coverKey: '' }) };
    },
  };
}

async function pictureOf(
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
  if (!isTakenFormat(facts)) throw new ActionRefusal('image.format');
  if (Math.max(width, height) > mostPixels.side || width * height > mostPixels.all) {
    const megapixels = mostPixels.all / 1_000_000;
    throw new ActionRefusal('image.too_large', { params: { side: mostPixels.side, megapixels } });
  }
  if (width < minimum.width || height < minimum.height) throw new ActionRefusal('image.too_small');
  return file;
}

const takenFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** By the content alone. SVG is a document with scripts and references; HEIC is HEIF with another codec than AVIF. */
function isTakenFormat({ format, compression }: PictureFacts): boolean {
  return takenFormats.has(format) || (format === 'heif' && compression === 'av1');
}
