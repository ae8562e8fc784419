import { expect, test } from 'vitest';
import { createBreakTime } from './break-time.ts';

test('AD-13: one advertisement may take 120 seconds, or less if it sets a lower limit', () => {
  const time = createBreakTime();
  expect(time.allowed(undefined)).toBe(120);
  expect(time.allowed(600)).toBe(120);
  expect(time.allowed(20)).toBe(20);
});

test('AD-13: all advertisements of a break may take 180 seconds together', () => {
  const time = createBreakTime();
  time.spend(120);
  expect(time.isOver).toBe(false);
  expect(time.allowed(undefined)).toBe(60);
  time.spend(59.5);
  expect(time.isOver).toBe(true);
});
