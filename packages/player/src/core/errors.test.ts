import { expect, test } from 'vitest';
import { errorCodeOfStatus, PlayerError } from './errors.ts';

test.each([
  [0, 'network'],
  [200, 'network'],
  [399, 'network'],
  [400, 'server'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [410, 'gone'],
  [503, 'server'],
])('the status %d of a media request means %s', (status, code) => {
  expect(errorCodeOfStatus(status)).toBe(code);
});

test('an error carries its name, code and cause', () => {
  const cause = new Error('refused');
  expect(new PlayerError('gone', 'The video has been removed.', { cause })).toMatchObject({
    name: 'PlayerError',
    code: 'gone',
    message: 'The video has been removed.',
    cause,
  });
});
