import type { PlayerEvent } from '@nightjar/player/core';
import { createCookieJar, siteCookies } from '@nightjar/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewReports, viewDelayMs } from './view-reports.ts';

const sent: string[] = [];
const cookies = createCookieJar();

beforeEach(() => {
  sent.length = 0;
  cookies.remove(siteCookies.country.name);
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${String(input)}?${String(init?.body)}`);
    return Response.json({ success: 1, ok: 1 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const state = (id: string, name: 'playing' | 'paused' | 'buffering'): PlayerEvent => ({
  type: 'state',
  id,
  state: name,
  positionSeconds: 0,
});

it('SITE-15: reports a view one second after playback starts, and once', () => {
  const views = createViewReports();
  views.follow(state('12', 'buffering'));
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  views.follow(state('12', 'playing'));
  vi.advanceTimersByTime(viewDelayMs - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['/api/input.php?act=view&section=video&object_id=12&nogeo=1']);
  views.follow(state('12', 'paused'));
  views.follow(state('12', 'playing'));
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

it('sends the member, and no `nogeo` when the country is known', () => {
  cookies.set(siteCookies.country.name, 'DE');
  const views = createViewReports({ userId: () => 7 });
  views.follow(state('12', 'playing'));
  vi.advanceTimersByTime(viewDelayMs);
  expect(sent).toEqual(['/api/input.php?act=view&section=video&object_id=12&user_id=7']);
});

it('does not report a video that another one has replaced within the second, or a closed player', () => {
  const views = createViewReports();
  views.follow(state('12', 'playing'));
  views.follow(state('13', 'playing'));
  vi.advanceTimersByTime(viewDelayMs);
  expect(sent).toEqual(['/api/input.php?act=view&section=video&object_id=13&nogeo=1']);
  views.follow(state('14', 'playing'));
  views.cancel();
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

it('ignores a connection that fails', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const views = createViewReports();
  views.follow(state('12', 'playing'));
  await vi.advanceTimersByTimeAsync(viewDelayMs);
  expect(fetch).toHaveBeenCalledOnce();
});
