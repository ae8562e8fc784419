import { afterEach, expect, it, vi } from 'vitest';
import { loadViewerState } from './viewer-state.ts';

afterEach(() => vi.restoreAllMocks());

it('requests the state in the format of the wire', async () => {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${String(input)}?${String(init?.body)}`);
    return Response.json({ vote: '', is_favourite: '1', is_subscribed: '0' });
  });
  expect(await loadViewerState('video', 12)).toMatchObject({ isFavourite: true });
  expect(sent).toEqual(['/api/member.php?act=state&section=video&object_id=12']);
});

it('has no state when the origin does not answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await loadViewerState('video', 12)).toBeUndefined();
});
