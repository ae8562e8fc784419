import { expect, it } from 'vitest';
import { downloadText } from './download.ts';

it('fills the placeholders of the texts of the download page', () => {
  expect(downloadText('download.title', { title: 'Quiet Water' })).toBe('Download Quiet Water');
  expect(downloadText('download.back')).toBe('Back to the video');
});
