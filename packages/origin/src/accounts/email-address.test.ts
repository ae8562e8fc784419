import { expect, test } from 'vitest';
import { deliverableAddress } from './email-address.ts';

/** A domain of this length, in labels of 63 characters. */
const domainOf = (length: number) => `${`${'a'.repeat(63)}.`.repeat(3)}${'b'.repeat(length - 192)}`;

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada.Lind+tube@Example.ORG', 'Ada.Lind+tube@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['jürgen@example.org', 'jürgen@example.org'],
  ['ju\u0308rgen@example.org', 'jürgen@example.org'],
  ['ada@localhost', 'ada@localhost'],
  ['ada@a.b.example', 'ada@a.b.example'],
  ['ada@b', 'ada@b'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  [`ada@${domainOf(253)}`, `ada@${domainOf(253)}`],
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
  ['ada@example-', 'a trailing hyphen'],
  ['ada@example..org', 'an empty label'],
  [`ada@${domainOf(254)}`, 'a domain that is too long'],
  [`${'a'.repeat(65)}@example.org`, 'a mailbox that is too long'],
  [`ada@${'a'.repeat(64)}.org`, 'a label that is too long'],
  ['ada@192.0.2.1:25', 'a port'],
  ['ada@exa_mple.org', 'an underscore'],
])('%j is not an address: %s', (email) => {
  expect(deliverableAddress(email)).toBeUndefined();
});
