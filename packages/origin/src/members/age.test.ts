import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2025-07-02T12:00:00Z');

test.each([
  ['2000-07-02', 25],
  ['2000-07-03', 24],
  ['2000-08-01', 24],
  ['2000-02-29', 25],
  ['1875-07-03', 149],
  ['2025-07-02', 0],
])('born on %s is %s years old', (birthDate, age) => {
  expect(ageOf(birthDate, now)).toBe(age);
});

test.each([
  ['2000-02-30'],
  ['2000-13-01'],
  ['2025-07-03'],
  ['1875-07-02'],
  ['1800-01-01'],
  ['2000-1-1'],
  [''],
  ['yesterday'],
  [undefined],
])('%s is not a valid date of birth', (birthDate) => {
  expect(ageOf(birthDate, now)).toBeUndefined();
});
