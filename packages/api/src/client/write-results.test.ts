import { describe, expect, test, vi } from 'vitest';
import { writes } from '../index.ts';
import type { ReadContext } from '../reading/reader.ts';
import { fieldFailure, isCodedFailure, readResult } from './api-writes.ts';

const context: ReadContext = { address: (value) => (value === '' ? undefined : value), warn: vi.fn() };
const read = (answer: unknown) => readResult(writes.addFavourite, answer, context);

describe('the failure of a write', () => {
  test('has a known code or `unnamed`, and always the code of the wire', () => {
    expect(read({ error: 1, code: 'too_many' })).toEqual({
      ok: false,
      code: 'too_many',
      wireCode: 'too_many',
      notify: 'too_many',
      fields: [],
    });
    expect(read({ error: 1, code: 77 })).toMatchObject({ code: 'unnamed', wireCode: '77' });
    expect(read({ error: 1, code: 'malformed' })).toMatchObject({ code: 'malformed' });
  });

  test('derives the notify code if the answer has none', () => {
    expect(read({ error: 1, code: 'already_added' })).toMatchObject({
      notify: 'add_to_watch_later_already_added',
    });
    expect(read({ error: 1, code: 'already_added', notify: 'other' })).toMatchObject({ notify: 'other' });
    expect(read({ error: 1, code: 'too_many', notify: 7 })).toMatchObject({ notify: 'too_many' });
  });

  test('has text as info, and text and numbers as parameters', () => {
    expect(
      read({ error: 1, code: 'x', info: 'ada', params: { n: 1, s: 'a', o: {}, b: true } }),
    ).toMatchObject({
      info: 'ada',
      params: { n: 1, s: 'a' },
    });
    const failure = read({ error: 1, code: 'x', info: 7, params: ['a'] });
    expect(Object.keys(failure)).toEqual(['ok', 'code', 'wireCode', 'notify', 'fields']);
  });

  test('has the failures of fields from a list or an object', () => {
    const fields = [
      { field: 'usr', code: 'required' },
      { field: '', code: '7', params: { length: 3 } },
    ];
    const sent = [
      { field: 'usr', code: 'required' },
      null,
      'x',
      { field: 'a' },
      { code: 7, params: { length: 3 } },
    ];
    expect(read({ error: 1, errors: sent })).toMatchObject({
      code: 'required',
      wireCode: 'required',
      fields,
    });
    const keyed = Object.fromEntries(sent.map((entry, index) => [index, entry]));
    const failure = read({ error: 1, codes: keyed });
    expect(failure).toMatchObject({ fields });
    expect(Object.keys(failure.ok ? {} : (failure.fields[0] ?? {}))).toEqual(['field', 'code']);
  });
});

test.each([
  [{ error: 1, code: 'x' }, true],
  [{ error: 1, code: 7 }, true],
  [{ error: 1, errors: [{ code: 'x' }] }, true],
  [{ error: 1, codes: { a: { code: 'x' } } }, true],
  [{ error: 1, errors: [] }, false],
  [{ error: 1, codes: 'x' }, false],
  [{ error: 1, code: {} }, false],
  [{ error: 1 }, false],
  [{ error: 0, code: 'x' }, false],
  [{ code: 'x' }, false],
  [[], false],
  [undefined, false],
])('%o is a failure with a code: %s', (answer, expected) => {
  expect(isCodedFailure(answer)).toBe(expected);
});

test('a form that is rejected before sending has the code and parameters of its first field failure', () => {
  const fields = [{ field: 'video_id', code: 'required', params: { length: 1 } }];
  expect(fieldFailure(writes.addFavourite, fields)).toEqual({
    ok: false,
    code: 'required',
    wireCode: 'required',
    notify: 'required',
    params: { length: 1 },
    fields,
  });
  expect(fieldFailure(writes.addFavourite, [])).toMatchObject({ code: 'invalid', fields: [] });
});

describe('the answers of writes', () => {
  const success = { success: 1, ok: 1 };

  test.each([
    ['1', { vote: 'like' }],
    ['0', { vote: 'dislike' }],
    ['', {}],
    ['2', {}],
  ])('the vote %j of a viewer is read as %o', (vote, read) => {
    const answer = { ...success, vote, is_favourite: '1', is_subscribed: '0' };
    expect(readResult(writes.viewerState, answer, context)).toEqual({
      ok: true,
      answer: { ...read, isFavourite: true, isSubscribed: false },
    });
  });

  test('the state of a viewer has the votes on the object if the origin sends them', () => {
    const answer = { ...success, vote: '1', is_favourite: '0', is_subscribed: '0' };
    const state = { vote: 'like', isFavourite: false, isSubscribed: false };
    expect(writes.viewerState.read({ ...answer, likes: 8, dislikes: '2' }, context)).toEqual({
      ...state,
      likes: 8,
      dislikes: 2,
    });
    expect(writes.viewerState.read({ ...answer, likes: 8 }, context)).toEqual(state);
  });

  test('a new picture is read with its address', () => {
    const answerWith = (picture: string) => readResult(writes.uploadAvatar, { ...success, picture }, context);
    expect(answerWith('/pictures/members/1/640.jpg')).toEqual({
      ok: true,
      answer: { picture: '/pictures/members/1/640.jpg' },
    });
    expect(answerWith('')).toEqual({ ok: true, answer: { picture: '' } });
  });

  test.each([
    ['too_many_attempts', 'too_many_attempts'],
    ['not_confirmed', 'not_confirmed'],
    ['incorrect_login', 'error_login'],
    ['invalid_usr_or_pwd', 'error_login'],
  ])('a sign-in that fails with %s has the notify code %s', (code, notify) => {
    expect(readResult(writes.signIn, { error: 1, code }, context)).toMatchObject({ code, notify });
  });

  test('the result of a sign-in without a profile in the answer is undefined', () => {
    expect(readResult(writes.signIn, success, context)).toEqual({ ok: true, answer: undefined });
  });

  test('a new playlist and a sent message have an id', () => {
    expect(writes.createPlaylist.read({ ...success, playlist_id: '21' }, context)).toEqual({
      playlistId: 21,
    });
    const sent = { ...success, message_id: '5', post_date: '2026-03-04 05:06:07' };
    expect(writes.sendMessage.read(sent, context)).toEqual({ id: 5, postDate: '2026-03-04T05:06:07.000Z' });
  });

  test.each([
    [writes.createPlaylist, 'playlist'],
    [writes.sendMessage, 'message'],
    [writes.uploadVideo, 'upload'],
    [writes.vote, 'vote'],
    [writes.viewerState, 'state'],
    [writes.uploadAvatar, 'picture'],
    [writes.addComment, 'comment'],
  ])('an answer without values is an error that names them (%#)', (write, name) => {
    expect(() => write.read([], context)).toThrow(`The answer has no valid ${name}.`);
  });
});
