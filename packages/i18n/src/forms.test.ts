import { expect, it } from 'vitest';
import { formText } from './forms.ts';
import { formScreenMessages } from './messages/en/form-screens.ts';

it('fills the placeholders of a text', () => {
  expect(formText('form.passwordHint', { length: 8 })).toBe('At least 8 characters');
  expect(formText('login.title')).toBe('Log in');
});

it('requires the parameters of a text in its type', () => {
  // @ts-expect-error the length is missing
  expect(formText('form.passwordHint')).toBe('At least {length} characters');
});

it('has no empty text, no surrounding space and no unbalanced brace', () => {
  for (const [key, text] of Object.entries(formScreenMessages)) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toBe('');
    expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  }
});

it('I18N-2: has the specified title after a restore', () => {
  expect(formText('restore.sent')).toBe('Check your Email');
});
