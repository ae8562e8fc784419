import { expect, test } from 'vitest';
import { type RequestTimeoutOptions, requestTimeout } from './request-timeout.ts';

test.each<[RequestTimeoutOptions, boolean, number]>([
  [{}, false, 5000],
  [{}, true, 10_000],
  [{ requestTimeoutMs: 800 }, false, 800],
  [{ requestTimeoutMs: 800 }, true, 10_000],
  [{ mobileRequestTimeoutMs: 900 }, true, 900],
  [{ requestTimeoutMs: 0 }, false, 5000],
  [{ requestTimeoutMs: Number.POSITIVE_INFINITY }, false, 5000],
  [{ requestTimeoutMs: Number.NaN }, false, 5000],
])('AD-13: with %j, mobile %s, the request timeout is %i ms', (options, isMobile, expected) => {
  expect(requestTimeout(options, isMobile)).toBe(expected);
});
