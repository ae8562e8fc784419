import { afterEach, expect, it, vi } from 'vitest';
import { isDoneBefore, noteUnanswered, postWrite, readWriteAnswer } from './post-write.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['a small form', { act: 'favourite', video_id: '12' }, true],
  ['a large form', { act: 'history', known: '1,'.repeat(4000) }, false],
])('%s is sent with keepalive only below the limit', async (_name, fields, keepalive) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: 1, ok: 1 }));
  expect(await postWrite('/api/input.php', fields)).toEqual({ success: 1, ok: 1 });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/input.php',
    expect.objectContaining({ method: 'POST', keepalive }),
  );
});

it.each([
  [{ error: 1, code: 'already_voted', notify: 'vote_already_voted' }, 'already_voted'],
  [{ error: true, code: 7 }, '7'],
  [{ error: 1 }, 'unnamed'],
])('reads the code of the refusal %j', (answer, code) => {
  expect(readWriteAnswer(answer)).toEqual({ ok: false, code });
});

it.each([
  ['already_friend_request', true],
  ['already_friends', false],
  ['not_found', false],
  [undefined, false],
])('the code %s of a repetition means that the first attempt was carried out: %s', (code, isDone) => {
  const fields = { act: 'friend', section: 'cancel', object_id: '3' };
  noteUnanswered(fields);
  expect(isDoneBefore(fields, code)).toBe(isDone);
});

it.each([[null], ['ok'], [undefined], [{}]])('throws for the answer %j', (answer) => {
  expect(() => readWriteAnswer(answer)).toThrow('neither a success nor a failure');
});
