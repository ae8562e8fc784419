import { uploadRules } from '@nightjar/api';
import { sourceLimits } from '@nightjar/media';
import { expect, test } from 'vitest';
import { refusalOfContent, refusalOfName } from './checks.ts';

test.each([
  ['clip1.mp4', undefined],
  ['Clip.MOV', undefined],
  ...'m4v mkv webm avi wmv flv mpg mpeg ts m2ts mts 3gp ogv'.split(' ').map((end) => [`a.${end}`, undefined]),
  ['my clip.mp4', 'upload.file_name'],
  ['a.b.mp4', 'upload.file_name'],
  ['.mp4', 'upload.file_name'],
  ['clip.exe', 'upload.extension'],
  ['clip.mp4.exe', 'upload.extension'],
  ['clip', 'upload.extension'],
  ['clip.', 'upload.extension'],
  ['mp4', 'upload.extension'],
  ['', 'upload.extension'],
])('the refusal of the name %s is %s', (name, code) => {
  expect(refusalOfName(name ?? '')).toBe(code);
});

const wide = { durationSeconds: 180, width: 1280, height: 720, rotation: 0 as const };

test.each([
  [wide, 0, undefined],
  [wide, 179, undefined],
  [wide, 180, 'upload.preview'],
  [{ ...wide, durationSeconds: 179.9 }, 0, 'upload.too_short'],
  [{ ...wide, height: 1280 }, 0, 'upload.not_horizontal'],
  [{ ...wide, height: 1281 }, 0, 'upload.not_horizontal'],
  [{ ...wide, durationSeconds: 1, width: 1, height: 2 }, 0, 'upload.too_short'],
  [{ ...wide, width: 720, height: 1280, rotation: 90 as const }, 0, 'upload.orientation'],
  [{ ...wide, rotation: 90 as const }, 0, undefined],
])('86: the refusal of a file of %o with a preview at %d s is %s', (content, previewSeconds, code) => {
  expect(refusalOfContent(content, previewSeconds)).toBe(code);
});

test('the rules that browsers check have the limits of the pipeline', () => {
  expect(uploadRules).toMatchObject({
    maximumSeconds: sourceLimits.seconds,
    maximumPixels: sourceLimits.framePixels,
  });
});
