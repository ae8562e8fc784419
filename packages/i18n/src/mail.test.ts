import { expect, expectTypeOf, it } from 'vitest';
import { mailText } from './mail.ts';
import { mailMessages } from './messages/en/mail.ts';

it('fills the places of a text of a mail', () => {
  expect(mailText('mail.greeting', { username: 'ada' })).toBe('Hello ada,');
  expect(mailText('mail.greeting', { username: '{brand} $&' })).toBe('Hello {brand} $&,');
  expectTypeOf(mailText<'mail.greeting'>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'username', string>>>();
});

it('has a subject of one line for every mail, and no empty text', () => {
  for (const [key, text] of Object.entries(mailMessages)) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toMatch(/^$|\n/);
  }
});
