import { describe, expect, test } from 'vitest';
import { evaluatePreconditions, ifRangeHolds } from './preconditions.ts';

const validators = { etag: '"a1"', modified: new Date('2026-01-02T03:04:05.678Z') };
const sameTime = 'Fri, 02 Jan 2026 03:04:05 GMT';
const earlier = 'Fri, 02 Jan 2026 03:04:04 GMT';
const later = 'Fri, 02 Jan 2026 03:04:06 GMT';

describe('evaluatePreconditions (RFC 9110, section 13.2.2)', () => {
  test.each([
    [{}, 'proceed'],
    [{ 'if-match': '"a1"' }, 'proceed'],
    [{ 'if-match': ' * ' }, 'proceed'],
    [{ 'if-match': '"b2" , "a1"' }, 'proceed'],
    [{ 'if-match': '"b2"' }, 'failed'],
    [{ 'if-match': '"b2", "c3"' }, 'failed'],
    [{ 'if-match': 'W/"a1"' }, 'failed'],
    [{ 'if-unmodified-since': earlier }, 'failed'],
    [{ 'if-unmodified-since': sameTime }, 'proceed'],
    [{ 'if-unmodified-since': later }, 'proceed'],
    [{ 'if-unmodified-since': 'no date' }, 'proceed'],
    [{ 'if-match': '"a1"', 'if-unmodified-since': earlier }, 'proceed'],
    [{ 'if-none-match': '"a1"' }, 'not-modified'],
    [{ 'if-none-match': 'W/"a1"' }, 'not-modified'],
    [{ 'if-none-match': '"b2", W/"a1"' }, 'not-modified'],
    [{ 'if-none-match': '*' }, 'not-modified'],
    [{ 'if-none-match': '"b2"' }, 'proceed'],
    [{ 'if-modified-since': sameTime }, 'not-modified'],
    [{ 'if-modified-since': later }, 'not-modified'],
    [{ 'if-modified-since': earlier }, 'proceed'],
    [{ 'if-modified-since': 'no date' }, 'proceed'],
    [{ 'if-none-match': '"b2"', 'if-modified-since': later }, 'proceed'],
    [{ 'if-match': '"b2"', 'if-none-match': '"a1"' }, 'failed'],
  ] as const)('%o gives %s', (headers, outcome) => {
    expect(evaluatePreconditions(headers, validators)).toBe(outcome);
  });
});

describe('If-Range (RFC 9110, section 13.1.5)', () => {
  test.each([
    [undefined, true],
    ['"a1"', true],
    [' "a1" ', true],
    [['"a1"'], true],
    ['"b2"', false],
    ['W/"a1"', false],
    // Tags that `Date.parse` would read as a date.
    [`W/"${sameTime}"`, false],
    [`"${sameTime}`, false],
    [sameTime, true],
    [earlier, false],
    [later, false],
    ['no date', false],
  ])('%o holds: %s', (header, holds) => {
    expect(ifRangeHolds(header, validators)).toBe(holds);
  });
});
