import { redirect } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendInPlace } from './send-in-place.ts';

afterEach(() => vi.restoreAllMocks());

describe('sendInPlace', () => {
  it('returns the answer of the server', async () => {
    expect(await sendInPlace(async () => ({ ok: true }))).toEqual({ ok: true });
  });

  it('passes a redirect on', async () => {
    const answer = redirect('/categories/');
    await expect(sendInPlace(() => Promise.reject(answer))).rejects.toBe(answer);
  });

  it.each([
    [true, 'failed'],
    [false, 'offline'],
  ])(
    'with a connection (%s), a lost request is the failure "%s", and the page is not loaded again',
    async (isOnline, code) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const result = await sendInPlace(() => Promise.reject(new TypeError('Failed to fetch')));
      expect(result).toMatchObject({ data: { ok: false, code, fields: [] }, init: { status: 503 } });
    },
  );
});
