import { expect, test } from 'vitest';
import { createClientRate } from './client-rate.ts';

function setUp(perSecond: number, burst: number) {
  let now = 0;
  const take = createClientRate({ perSecond, burst, clock: () => now });
  const takeMany = (client: string, count: number) =>
    Array.from({ length: count }, () => take(client)).filter((wait) => wait === undefined).length;
  return {
    take,
    takeMany,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('allows a burst, and then the rate', () => {
  const { takeMany, pass } = setUp(10, 50);
  expect(takeMany('a', 100)).toBe(50);
  pass(1);
  expect(takeMany('a', 100)).toBe(10);
  pass(60);
  expect(takeMany('a', 100)).toBe(50);
});

test('returns the wait in whole seconds', () => {
  const { take } = setUp(0.25, 1);
  expect(take('a')).toBeUndefined();
  expect(take('a')).toBe(4);
});

test('counts each client separately', () => {
  const { takeMany } = setUp(1, 5);
  takeMany('a', 100);
  expect(takeMany('b', 100)).toBe(5);
});

test('does not limit when the rate is 0', () => {
  expect(setUp(0, 1).takeMany('a', 1000)).toBe(1000);
});

test('limits the number of stored clients', () => {
  const { take, takeMany } = setUp(1, 1);
  take('first');
  for (let number = 0; number < 50_000; number += 1) take(`client ${number}`);
  expect(takeMany('first', 1)).toBe(1);
});
