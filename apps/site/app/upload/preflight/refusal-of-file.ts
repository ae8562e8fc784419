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

/** What is known of a file before it is sent; undefined if it has no header of a video. */
export type FileContent = FileFacts | 'no-video' | 'server-decides' | undefined;

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

/** Extensions that the site accepts, whatever the container is. */
const extensions: readonly string[] = [
  ...['mp4', 'm4v', 'mov', 'mkv', 'webm', 'ts', 'm2ts', 'mts', '3gp'],
  ...['avi', 'wmv', 'flv', 'mpg', 'mpeg', 'ogv'],
];

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** For the file picker. */
export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',');

/** Why a file is refused by its name and size; undefined if it is not. */
export function refusalOfName(
  { name, size }: { name: string; size: number },
  maxBytes: number,
): FileRefusal | undefined {
  if (!extensions.includes(extensionOf(name))) return 'upload.extension';
  if (!isUploadFileName(name)) return 'upload.file_name';
  if (size === 0) return 'upload.broken';
  return size > maxBytes ? 'upload.too_large' : undefined;
}

/** Why a file is refused by its content, in the order of the server's checks, which checks every file; undefined if it is not. */
export function refusalOfContent(facts: FileContent): FileRefusal | undefined {
  if (facts === undefined) return 'upload.broken';
  if (facts === 'server-decides') return undefined;
  if (facts === 'no-video') return 'upload.no_video';
  if (!facts.isComplete) return 'upload.damaged';
  const { maximumPixels, maximumSeconds } = uploadRules;
  if (facts.width * facts.height > maximumPixels || facts.durationSeconds > maximumSeconds)
    return 'upload.dimensions';
  if (facts.durationSeconds < uploadRules.minimumSeconds) return 'upload.too_short';
  if (facts.width > facts.height) return undefined;
  return facts.rotation === 90 || facts.rotation === 270 ? 'upload.orientation' : 'upload.not_horizontal';
}
