import { expect, test } from 'vitest';
import { deliverableAddress } from './email-address.ts';

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada.Lind+tube@Example.ORG', 'Ada.Lind+tube@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['jürgen@example.org', 'jürgen@example.org'],
  ['ju\u0308rgen@example.org', 'jürgen@example.org'],
  ['ada@localhost', 'ada@localhost'],
])('%s is stored as %s', (email, stored) => {
  expect(deliverableAddress(email)).toBe(stored);
});

test.each([
  ['', 'empty'],
  ['ada', 'no domain'],
  ['@example.org', 'no mailbox'],
  ['ada@', 'an empty domain'],
  ['ada@exa mple.org', 'a space'],
  ['a b@example.org', 'a space'],
  ['ada@example.org\r\nBcc: x@y.example', 'a line break'],
  ['a\u0000da@example.org', 'NUL'],
  ['a\u202eda@example.org', 'a right-to-left mark'],
  ['a\u00adda@example.org', 'a soft hyphen'],
  ['.ada@example.org', 'a leading dot'],
  ['a..da@example.org', 'two dots'],
  ['ada@-example.org', 'a leading hyphen'],
  ['ada@example..org', 'an empty label'],
  [`${'a'.repeat(65)}@example.org`, 'a mailbox that is too long'],
  [`ada@${'a'.repeat(64)}.org`, 'a label that is too long'],
  ['ada@192.0.2.1:25', 'a port'],
  ['ada@exa_mple.org', 'an underscore'],
])('%j is not an address: %s', (email) => {
  expect(deliverableAddress(email)).toBeUndefined();
});
