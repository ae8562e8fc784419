import { expect, test } from 'vitest';
import { refusalOfContent, refusalOfName } from './refusal-of-file.ts';

test.each([
  ['clip1.mp4', 10, undefined],
  ['Clip.MOV', 10, undefined],
  ['clip.WMV', 10, undefined],
  ['clip.exe', 10, 'upload.extension'],
  ['clip', 10, 'upload.extension'],
  ['clip.constructor', 10, 'upload.extension'],
  ['my clip.mp4', 10, 'upload.file_name'],
  ['клип.mp4', 10, 'upload.file_name'],
  ['clip.mp4', 0, 'upload.broken'],
  ['clip.mp4', 101, 'upload.too_large'],
])('a file %s of %d bytes is refused with %s', (name, size, code) => {
  expect(refusalOfName({ name, size }, 100)).toBe(code);
});

const good = { durationSeconds: 180, width: 1280, height: 720, rotation: 0, isComplete: true };

test.each([
  [good, undefined],
  [undefined, 'upload.broken'],
  ['server-decides' as const, undefined],
  ['no-video' as const, 'upload.no_video'],
  [{ ...good, isComplete: false }, 'upload.damaged'],
  [{ ...good, width: 20_000, height: 20_000 }, 'upload.dimensions'],
  [{ ...good, durationSeconds: 12 * 3600 }, undefined],
  [{ ...good, durationSeconds: 12 * 3600 + 1 }, 'upload.dimensions'],
  [{ ...good, durationSeconds: 179.9 }, 'upload.too_short'],
  [{ ...good, width: 720 }, 'upload.not_horizontal'],
  [{ ...good, width: 720, height: 1280, rotation: 90 }, 'upload.orientation'],
])('content %o is refused with %s', (facts, code) => {
  expect(refusalOfContent(facts)).toBe(code);
});
