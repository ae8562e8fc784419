import { expect, test } from 'vitest';
import { cacheControl, cachePolicy, subtractAge } from './cache-policy.ts';

test.each([
  [3600, { maxAge: 30, sharedMaxAge: 3600, staleWhileRevalidate: 30 }],
  [10, { maxAge: 10, sharedMaxAge: 10, staleWhileRevalidate: 10 }],
  [1, { maxAge: 1, sharedMaxAge: 1, staleWhileRevalidate: 1 }],
  [0, { maxAge: 0, sharedMaxAge: 2, staleWhileRevalidate: 3 }],
  [-5, { maxAge: 0, sharedMaxAge: 2, staleWhileRevalidate: 3 }],
])('8: lifetime %d has the policy %o', (lifetime, policy) => {
  expect(cachePolicy(lifetime)).toEqual(policy);
});

test('subtracts the age of a cached answer from the shared lifetime, down to one second', () => {
  const policy = cachePolicy(60);
  expect(subtractAge(policy, 0)).toEqual(policy);
  expect(subtractAge(policy, 40)).toEqual({ maxAge: 20, sharedMaxAge: 20, staleWhileRevalidate: 30 });
  expect(subtractAge(policy, 90)).toEqual({ maxAge: 1, sharedMaxAge: 1, staleWhileRevalidate: 30 });
});

test('formats a policy as Cache-Control', () => {
  expect(cacheControl({ maxAge: 1, sharedMaxAge: 2, staleWhileRevalidate: 3 })).toBe(
    'public, max-age=1, s-maxage=2, stale-while-revalidate=3',
  );
});
