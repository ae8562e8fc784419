import { createTranslator } from '@nightjar/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { textOfRefusal, withoutAnswer } from './refusal-text.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'That did not work. Try again in a moment.'],
  [false, 'You are offline. Your entries are still here: try again when you are back online.'],
])('explains a call without an answer, with a connection (%s)', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(textOfRefusal(createTranslator('en'), withoutAnswer(new TypeError('Failed to fetch')))).toBe(text);
});
