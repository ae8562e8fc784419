import { describe, expect, it } from 'vitest';
import { readOutcome } from './send-write.ts';

describe('the outcome of a write', () => {
  it('is a success with the fields of the answer', () => {
    const answer = { success: 1, ok: 1, playlist_id: '4' };
    expect(readOutcome(answer)).toEqual({ ok: true, answer });
  });

  it('is a refusal with its code, toast and parameters', () => {
    const answer = { error: 1, code: 'comments_user_limit', params: { count: 5, minutes: 10, extra: [] } };
    expect(readOutcome(answer)).toEqual({
      ok: false,
      code: 'comments_user_limit',
      notify: 'comments_user_limit',
      params: { count: 5, minutes: 10 },
    });
    expect(readOutcome({ error: 1, code: 'self', notify: 'subscribe_self' })).toMatchObject({
      notify: 'subscribe_self',
    });
  });

  it.each([[{ error: 1 }], [{ error: 1, code: {} }]])('%j is an unnamed refusal', (answer) => {
    expect(readOutcome(answer)).toEqual({ ok: false, code: 'unnamed', notify: 'unnamed' });
  });

  it.each([[null], ['ok'], [[]], [{}], [{ success: 0 }]])('%j is no answer', (answer) => {
    expect(() => readOutcome(answer)).toThrow(TypeError);
  });
});
