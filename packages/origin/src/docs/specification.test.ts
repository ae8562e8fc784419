import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the rules of SPEC.md are numbered consecutively', () => {
  const specification = readFileSync(new URL('../../SPEC.md', import.meta.url), 'utf8');
  const numbers = [...specification.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
