import { expect, test } from 'vitest';
import { isDatabaseAway, isUnavailable, retryWhileAway } from './outage.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('53300'),
  withCode('ECONNREFUSED'),
  withCode('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('a query failed', { cause: withCode('ECONNRESET') }),
  new AggregateError([withCode('ECONNREFUSED')]),
])('treats %s as an unavailable database', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('57014'),
  withCode('28P01'),
  withCode('ENOENT', { syscall: 'open' }),
  withCode('ENOENT', { syscall: 'rename' }),
  new TypeError('x is not a function'),
  'Connection terminated',
  undefined,
])('does not treat %s as an unavailable database', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test.each([
  [withCode('57P01'), true],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }), true],
  [new Error('a write failed', { cause: withCode('57014') }), true],
  [withCode('55P03'), true],
  [withCode('53100'), true],
  [withCode('23505'), false],
  [new TypeError('x is not a function'), false],
  [undefined, false],
])('a request that fails with %s is unavailable: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test('retries work while the database is unavailable and not after other failures', async () => {
  let calls = 0;
  const failing = (error: Error, times: number) => async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
  expect(await retryWhileAway(failing(withCode('57P03'), 2))).toBe(3);
  calls = 0;
  await expect(retryWhileAway(failing(withCode('23505'), 1))).rejects.toThrow('23505');
  expect(calls).toBe(1);
  calls = 0;
  await expect(retryWhileAway(failing(withCode('57P03'), 1), 0)).rejects.toThrow('57P03');
});

test('does not retry work again that has been retried for its whole time, also when another error wraps it', async () => {
  let calls = 0;
  const connect = async () => {
    calls += 1;
    throw withCode('ECONNREFUSED');
  };
  const read = async () => {
    try {
      return await retryWhileAway(connect, 0);
    } catch (cause) {
      throw new Error('The statement failed.', { cause });
    }
  };
  await expect(retryWhileAway(read)).rejects.toThrow('The statement failed.');
  expect(calls).toBe(1);
});
