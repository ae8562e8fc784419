import { describe, expect, test } from 'vitest';
import { writeFailure, writeStatus, writeSuccess } from './answers.ts';

const short = { field: 'usr', code: 'form.min_length', params: { length: 3 } };
const taken = { field: 'eml', code: 'eml_taken' };

describe('the body of a failed write', () => {
  test('has the notify code of the write', () => {
    const write = { notify: (code: string) => `notify_${code}` };
    expect(writeFailure(write, 'self')).toEqual({ error: 1, code: 'self', notify: 'notify_self' });
    expect(writeFailure(undefined, 'self')).toEqual({ error: 1, code: 'self', notify: 'self' });
  });

  test('has the field failures twice, and the code of the first one', () => {
    expect(writeFailure(undefined, undefined, { fields: [short, taken] })).toEqual({
      error: 1,
      code: 'form.min_length',
      notify: 'form.min_length',
      params: { length: 3 },
      codes: { 0: short, 1: taken },
      errors: [short, taken],
    });
  });

  test('with its own code does not take the parameters of a field', () => {
    const failure = writeFailure(undefined, 'invalid', { fields: [short] });
    expect(failure.code).toBe('invalid');
    expect(Object.keys(failure)).toEqual(['error', 'code', 'notify', 'codes', 'errors']);
  });

  test('has the given info and parameters', () => {
    expect(writeFailure(undefined, 'usr_taken', { info: '', params: { n: 1 } })).toEqual({
      error: 1,
      code: 'usr_taken',
      notify: 'usr_taken',
      info: '',
      params: { n: 1 },
    });
  });

  test('has the code `malformed` by default', () => {
    expect(writeFailure(undefined, undefined)).toEqual({ error: 1, code: 'malformed', notify: 'malformed' });
  });
});

test('the body of a success has `success` and `ok`', () => {
  expect(writeSuccess({ id: '7' })).toEqual({ success: 1, ok: 1, id: '7' });
});

test.each([
  ['login_required', 401],
  ['incorrect_login', 401],
  ['not_confirmed', 403],
  ['no_permission', 403],
  ['foreign_origin', 403],
  ['self', 403],
  ['not_found', 404],
  ['eml_not_found', 404],
  ['eml_taken', 409],
  ['usr_taken', 409],
  ['upload.duplicate', 409],
  ['already_voted', 409],
  ['upload.too_large', 413],
  ['too_many_attempts', 429],
  ['too_many', 429],
  ['upload.too_many_drafts', 429],
  ['comments_day_limit', 429],
  ['comments_limit', 400],
  ['xcomments_day_limit', 400],
  ['comments_day_limits', 400],
  ['not_already_voted', 400],
  ['system', 500],
  ['required', 400],
])('S13: the code %s has the status %d', (code, status) => {
  expect(writeStatus(code)).toBe(status);
});
