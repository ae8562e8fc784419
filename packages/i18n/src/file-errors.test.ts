import { expect, it } from 'vitest';
import { fileNoticeText } from './file-errors.ts';
import { createTranslator } from './translator/translator.ts';

const t = createTranslator('en');

it.each([
  ['upload.failed', 'Error [7] uploading video to the site, please contact support'],
  ['upload.too_large', 'Video size is too large'],
  ['upload.preview', 'Error uploading preview'],
  ['upload.damaged', 'Upload file is damaged'],
  ['upload.broken', 'File broken'],
  ['upload.extension', 'invalid file extension'],
  ['upload.orientation', 'Different orientation error, please contact support'],
  ['image.resize', 'Error resizing image'],
  ['image.load', 'Failed to load image!'],
  ['image.too_small', 'Image upload failed! Upload an image that is at least 1250x250 in size'],
])('I18N-2: %s has the specified text', (code, text) => {
  expect(fileNoticeText(t, { code, params: { code: 7, width: 1250, height: 250 } })).toBe(text);
});

it('uses the general texts for other codes', () => {
  expect(fileNoticeText(t, { code: 'too_slow' })).toBe(
    'The connection was too slow and the transfer was stopped. Try again.',
  );
  expect(fileNoticeText(t, { code: 'toString' })).toBe('Unnamed error');
});
