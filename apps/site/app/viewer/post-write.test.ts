import { afterEach, expect, it, vi } from 'vitest';
import { postWrite } from './post-write.ts';

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
