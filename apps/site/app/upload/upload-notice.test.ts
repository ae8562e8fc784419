import { createTranslator } from '@nightjar/i18n';
import { expect, it } from 'vitest';
import { stoppedText } from './upload-notice.ts';

const t = createTranslator('en');

it.each([
  [1, 'You have 1 unfinished upload. Send or remove it first.'],
  [20, 'You have 20 unfinished uploads. Send or remove one of them first.'],
])('says how many unfinished uploads keep a file from being sent: %s', (n, text) => {
  expect(stoppedText(t, { code: 'upload.too_many_drafts', params: { n } })).toBe(text);
});
