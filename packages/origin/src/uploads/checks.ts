import { isUploadFileName, uploadRules } from '@nightjar/api';
import type { Probe } from '@nightjar/media';

/** What the pipeline reads, by the ending of the name: a first look before the file itself is looked into. */
const extensions = new Set('mp4 m4v mov mkv webm avi wmv flv mpg mpeg ts m2ts mts 3gp ogv'.split(' '));

/** What is wrong with a file's name (specification, section 5), as a code of the table of writes. */
export function refusalOfName(name: string): 'upload.extension' | 'upload.file_name' | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined || !extensions.has(extension)) return 'upload.extension';
  return isUploadFileName(name) ? undefined : 'upload.file_name';
}

/** What is wrong with what a file really holds. A preview behind its end is none. */
export function refusalOfContent(
  { durationSeconds, width, height }: Pick<Probe, 'durationSeconds' | 'width' | 'height'>,
  previewSeconds: number,
): 'upload.too_short' | 'upload.not_horizontal' | 'upload.preview' | undefined {
  if (durationSeconds < uploadRules.minimumSeconds) return 'upload.too_short';
  if (width <= height) return 'upload.not_horizontal';
  return previewSeconds >= durationSeconds ? 'upload.preview' : undefined;
}
