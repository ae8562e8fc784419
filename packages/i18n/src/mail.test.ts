import { expect, expectTypeOf, it } from 'vitest';
import { mailText } from './mail.ts';
import { mailMessages } from './messages/en/mail.ts';

it('fills the placeholders of a mail text', () => {
  expect(mailText('mail.greeting', { username: 'ada' })).toBe('Hello ada,');
  expect(mailText('mail.greeting', { username: '{brand} $&' })).toBe('Hello {brand} $&,');
  expectTypeOf(mailText<'mail.greeting'>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'username', string>>>();
});

it('has no empty mail text and no line break in any of them', () => {
  for (const [key, text] of Object.entries(mailMessages)) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toMatch(/^$|\n/);
  }
});
