import { isUploadFileName, uploadRules } from '@nightjar/api';
import type { Probe } from '@nightjar/media';

/** File extensions that the pipeline accepts; the content is probed afterwards. */
const extensions = new Set('mp4 m4v mov mkv webm avi wmv flv mpg mpeg ts m2ts mts 3gp ogv'.split(' '));

/** Whether a file name has the extension of a video. */
export function isVideoFile(name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.has(extension);
}

/** The refusal code of an invalid file name (docs/spec/origin.md, "Checks of an upload"); undefined if it is valid. */
export function refusalOfName(name: string): 'upload.extension' | 'upload.file_name' | undefined {
  if (!isVideoFile(name)) return 'upload.extension';
  return isUploadFileName(name) ? undefined : 'upload.file_name';
}

/** The refusal code of invalid content, including a preview time after the end; undefined if it is valid. */
export function refusalOfContent(
  {
    durationSeconds,
    width,
    height,
    rotation,
  }: Pick<Probe, 'durationSeconds' | 'width' | 'height' | 'rotation'>,
  previewSeconds: number,
): 'upload.too_short' | 'upload.not_horizontal' | 'upload.orientation' | 'upload.preview' | undefined {
  if (durationSeconds < uploadRules.minimumSeconds) return 'upload.too_short';
  // A horizontal picture that a tag turns upright has another orientation than its frames.
  if (width <= height)
    return rotation === 90 || rotation === 270 ? 'upload.orientation' : 'upload.not_horizontal';
  return previewSeconds >= durationSeconds ? 'upload.preview' : undefined;
}
