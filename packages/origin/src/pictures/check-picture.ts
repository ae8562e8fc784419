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

/** The size below which a picture is refused, in pixels. */
interface MinimumSize {
  width: number;
  height: number;
}

/** The first check that a picture fails. */
export interface PictureProblem {
  code: 'image.load' | 'image.format' | 'image.too_large' | 'image.too_small';
  params?: Record<string, number>;
}

/** The first check that the picture at a path fails; undefined if it can be used. */
export async function findPictureProblem(
  path: string,
  minimum: MinimumSize,
): Promise<PictureProblem | undefined> {
  const facts = await pictureFacts(path).catch(() => undefined);
  if (facts === undefined) return { code: 'image.load' };
  const { width, height } = facts;
  if (!isAcceptedFormat(facts)) return { code: 'image.format' };
  if (Math.max(width, height) > maxPixels.side || width * height > maxPixels.all)
    return {
      code: 'image.too_large',
      params: { side: maxPixels.side, megapixels: maxPixels.all / 1_000_000 },
    };
  if (width < minimum.width || height < minimum.height)
    return { code: 'image.too_small', params: { ...minimum } };
  return undefined;
}

/** @throws ActionRefusal with the code of the first check that the picture of a form fails. */
export async function checkPicture(file: SentFile | undefined, minimum: MinimumSize): Promise<SentFile> {
  if (file === undefined) {
    throw new ActionRefusal('required', { fields: [{ field: 'file', code: 'required' }] });
  }
  const problem = await findPictureProblem(file.path, minimum);
  if (problem) throw new ActionRefusal(problem.code, problem.params && { params: problem.params });
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
