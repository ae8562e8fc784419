import { MediaError, type PictureFacts, pictureFacts } from '@nightjar/media';
import type { ActionContext, ActionRequest, SentFile } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { countAttempt } from '../limits/attempts.ts';
import { hasNoSpace } from '../uploads/server-failure.ts';

const HOUR_SECONDS = 3600;
/** Several members can share one address, so the limit of an address is higher than that of a member. */
const ADDRESS_FACTOR = 3;
/** A picture is decoded as a whole, so its dimensions are checked first. */
const maxPixels = { side: 12_000, all: 50_000_000 };

/**
 * The rate limits of pictures, checked before one is stored: encoding costs memory and CPU time.
 * @throws ActionRefusal `login_required`, `too_many`
 */
export function pictureLimits({ pool, siteConfig }: Pick<ActionContext, 'pool' | 'siteConfig'>) {
  const { picturesPerHour } = siteConfig.uploads;
  return async (request: ActionRequest): Promise<void> => {
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
}

/** @throws ActionRefusal with the code of the first check that the picture of a form fails. */
export async function checkPicture(
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
  if (Math.max(width, height) > maxPixels.side || width * height > maxPixels.all) {
    const megapixels = maxPixels.all / 1_000_000;
    throw new ActionRefusal('image.too_large', { params: { side: maxPixels.side, megapixels } });
  }
  if (width < minimum.width || height < minimum.height)
    throw new ActionRefusal('image.too_small', { params: { ...minimum } });
  return file;
}

const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Decides by content, not by file name. SVG can contain scripts and references; AVIF is HEIF with the codec AV1. */
function isAcceptedFormat({ format, compression }: PictureFacts): boolean {
  return acceptedFormats.has(format) || (format === 'heif' && compression === 'av1');
}

/** The refusal of a picture that could not be encoded or stored; other errors are returned unchanged. */
export function asPictureFailure(error: unknown): unknown {
  if (hasNoSpace(error)) return new ActionRefusal('upload.no_space');
  return error instanceof MediaError && error.code === 'picture' ? new ActionRefusal('image.resize') : error;
}
