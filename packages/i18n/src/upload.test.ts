import { expect, it } from 'vitest';
import { uploadMessages } from './messages/en/upload.ts';
import { findUploadText, uploadText, verificationTexts } from './upload.ts';

it('fills the placeholders of a text', () => {
  expect(uploadText('upload.fieldCategoriesHint', { min: 1, max: 5 })).toBe('Choose 1 to 5.');
});

it('finds texts of stages and nothing else', () => {
  expect(findUploadText('upload.stage.in_review')).toBe('In review');
  expect(findUploadText('upload.stage.constructor')).toBeUndefined();
  expect(findUploadText('constructor')).toBeUndefined();
});

it('SITE-9: the verification has eleven different points', () => {
  expect(new Set(verificationTexts()).size).toBe(11);
});

it('has no empty text and no surrounding space', () => {
  for (const [key, text] of Object.entries(uploadMessages)) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toBe('');
  }
});
