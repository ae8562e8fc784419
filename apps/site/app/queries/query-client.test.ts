import { ApiError } from '@nightjar/api';
import { describe, expect, it } from 'vitest';
import { isTemporary } from './query-client.ts';
import { ownKey, readKey } from './query-keys.ts';
import { WriteRefused } from './write-refused.ts';

const refused = (wireCode: string) =>
  new WriteRefused({ ok: false, code: wireCode, wireCode, notify: wireCode, fields: [] });

describe('a failed read', () => {
  it.each([
    ['a lost connection', new ApiError('network', 'lost'), true],
    ['a timeout', new ApiError('timeout', 'late'), true],
    ['a status of 503', new ApiError('http', 'busy', { status: 503 }), true],
    ['a status of 404', new ApiError('http', 'missing', { status: 404 }), false],
    ['a refusal with a code', new ApiError('wire', 'refused', { status: 200 }), false],
    ['an answer of an unexpected shape', new ApiError('shape', 'odd'), false],
    ['a read of the session that ended', refused('login_required'), false],
    ['a read while the database is unavailable', refused('unavailable'), true],
    ['another exception', new TypeError('Failed to fetch'), true],
  ])('%s: tried again is %s', (_name, error, expected) => {
    expect(isTemporary(error)).toBe(expected);
  });
});

describe('keys', () => {
  it('name the path and its params', () => {
    expect(readKey('comments', { section: 'video', objectId: 7 })).toEqual([
      'read',
      'comments',
      { section: 'video', objectId: 7 },
    ]);
    expect(readKey('comments')).toEqual(['read', 'comments']);
  });

  it('separate what belongs to the signed-in member', () => {
    expect(ownKey('ownFavourites', { page: 2 })).toEqual(['own', 'ownFavourites', { page: 2 }]);
    expect(ownKey('ownProfile')).toEqual(['own', 'ownProfile']);
  });
});
