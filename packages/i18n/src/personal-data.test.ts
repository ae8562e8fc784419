import { expect, it } from 'vitest';
import { personalDataMessages } from './messages/en/personal-data.ts';
import { personalDataText } from './personal-data.ts';

it('fills the placeholders of a text, and requires them', () => {
  expect(personalDataText('data.due', { date: 'May 1, 2026' })).toBe(
    'Your account will be deleted on May 1, 2026',
  );
  // @ts-expect-error the date is missing
  expect(personalDataText('data.due')).toContain('{date}');
});

it('has no empty text and no surrounding space', () => {
  for (const [key, text] of Object.entries(personalDataMessages)) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toBe('');
  }
});
