import { writes } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { textOfField, textOfRefusal, withoutAnswer } from './refusal-text.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'That did not work. Try again in a moment.'],
  [false, 'You are offline. Your entries are still here: try again when you are back online.'],
])('explains a call without an answer, with a connection (%s)', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(textOfRefusal(createTranslator('en'), withoutAnswer(new TypeError('Failed to fetch')))).toBe(text);
});

it.each([
  [
    'too many',
    Array.from({ length: 21 }, (_, n) => `tag ${n}`),
    'Enter no more than 20, separated by commas.',
  ],
  ['too long', ['a'.repeat(61)], 'Each one can have no more than 60 characters.'],
])('says the limit of tags that are %s', (_problem, tags, text) => {
  const form = writes.editVideo.encode({ videoId: 7, tags });
  expect(textOfField(createTranslator('en'), form.ok ? [] : form.fields, 'tags')).toBe(text);
});
