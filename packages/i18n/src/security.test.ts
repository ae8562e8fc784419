import { expect, it } from 'vitest';
import { securityMessages } from './messages/en/security.ts';
import { browserText, securityText } from './security.ts';

it('fills placeholders and selects the plural form', () => {
  expect(securityText('factor.codesLeft', { count: 1, n: 1 })).toBe('1 recovery code left');
  expect(securityText('factor.codesLeft', { count: 9, n: 9 })).toBe('9 recovery codes left');
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh)', 'macOS'],
  ['Firefox/127.0', 'Firefox'],
  ['<b>Opera</b>', 'Unknown browser'],
  ['', 'Unknown browser'],
])('names the browser of %s', (userAgent, text) => {
  expect(browserText(userAgent)).toBe(text);
});

it('requires the parameters of a text in its type', () => {
  // @ts-expect-error the name of the site is missing
  expect(securityText('codes.fileName')).toBe('recovery-codes-{site}.txt');
});

it('has no empty text, no surrounding space and no unbalanced brace', () => {
  for (const [key, message] of Object.entries(securityMessages)) {
    for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  }
});
