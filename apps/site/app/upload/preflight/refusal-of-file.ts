import { isUploadFileName, uploadRules } from '@nightjar/api';

/** What a demuxer has found in a file. */
export interface FileFacts {
  durationSeconds: number;
  /** As it is shown, after the rotation. */
  width: number;
  height: number;
  rotation: number;
  /** Whether the last picture could be read. */
  isComplete: boolean;
}

export type FileRefusal =
  | 'upload.extension'
  | 'upload.file_name'
  | 'upload.too_large'
  | 'upload.broken'
  | 'upload.no_video'
  | 'upload.dimensions'
  | 'upload.damaged'
  | 'upload.too_short'
  | 'upload.not_horizontal'
  | 'upload.orientation';

/** Extensions that the site accepts; `true` for those whose content browsers can check. */
const extensions: Readonly<Record<string, boolean>> = {
  mp4: true,
  m4v: true,
  mov: true,
  mkv: true,
  webm: true,
  ts: true,
  m2ts: true,
  mts: true,
  '3gp': true,
  avi: false,
  wmv: false,
  flv: false,
  mpg: false,
  mpeg: false,
  ogv: false,
};

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** For the file picker. */
export const acceptedFiles = Object.keys(extensions)
  .map((extension) => `.${extension}`)
  .join(',');

/** Whether the content can be checked before the upload; the server checks every file. */
export const canBeRead = (name: string): boolean => extensions[extensionOf(name)] === true;

/** Why a file is refused by its name and size; undefined if it is not. */
export function refusalOfName(
  { name, size }: { name: string; size: number },
  maxBytes: number,
): FileRefusal | undefined {
  if (!Object.hasOwn(extensions, extensionOf(name))) return 'upload.extension';
  if (!isUploadFileName(name)) return 'upload.file_name';
  if (size === 0) return 'upload.broken';
  return size > maxBytes ? 'upload.too_large' : undefined;
}

/** Why a file is refused by its content, in the order of the server's checks; undefined if it is not. */
export function refusalOfContent(facts: FileFacts | 'no-video' | undefined): FileRefusal | undefined {
  if (facts === undefined) return 'upload.broken';
  if (facts === 'no-video') return 'upload.no_video';
  if (!facts.isComplete) return 'upload.damaged';
  const { maximumPixels, maximumSeconds } = uploadRules;
  if (facts.width * facts.height > maximumPixels || facts.durationSeconds > maximumSeconds)
    return 'upload.dimensions';
  if (facts.durationSeconds < uploadRules.minimumSeconds) return 'upload.too_short';
  if (facts.width > facts.height) return undefined;
  return facts.rotation === 90 || facts.rotation === 270 ? 'upload.orientation' : 'upload.not_horizontal';
}
