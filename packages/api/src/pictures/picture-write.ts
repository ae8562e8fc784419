import * as z from 'zod/mini';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { text } from '../reading/values.ts';

/** Codes of the writes that send a picture. */
export const pictureCodes = [
  'image.too_small',
  'image.resize',
  'image.load',
  'image.format',
  'image.too_large',
  'form.file_too_large',
  'login_required',
  'too_many',
  'too_many_uploads',
  'upload.no_space',
] as const;

/** The address of the new picture. */
export function readPicture(answer: unknown, context: ReadContext): { picture: string } {
  const { picture } = readRecord(z.object({ picture: text }), answer, 'picture');
  return { picture: context.address(picture) ?? '' };
}
