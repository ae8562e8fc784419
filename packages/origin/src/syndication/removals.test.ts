import { describe, expect, test } from 'vitest';
import { removalsPage } from './removals.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const removal = (videoId: number, second: number) => ({
  video_id: videoId,
  removed_at: at(second),
});
const params = { since: at(0).getTime(), after: 3, count: 2 };
const position = (since: number, after: number) => ({ since: String(since), after: String(after) });

describe('a page of removals', () => {
  test('lists the removals and continues after its last entry when there are more', () => {
    const rows = [removal(4, 1), removal(5, 2), removal(6, 3)];
    expect(removalsPage(rows, params, at(4))).toEqual({
      videos: [
        { video_id: '4', removed_at: '2026-01-01 00:00:01' },
        { video_id: '5', removed_at: '2026-01-01 00:00:02' },
      ],
      more: '1',
      next: position(at(2).getTime(), 5),
    });
  });

  test('continues after the last entry that no late commit can precede', () => {
    const rows = [removal(4, 1), removal(5, 2), removal(6, 3)];
    const page = removalsPage(rows, { ...params, count: 5 }, at(3));
    expect(page).toMatchObject({ more: '0', next: position(at(2).getTime(), 5) });
    expect(page.videos).toHaveLength(3);
  });

  test('keeps its position before entries that a late commit can precede', () => {
    const rows = [removal(4, 1), removal(5, 2), removal(6, 3)];
    expect(removalsPage(rows, params, at(1))).toMatchObject({
      more: '0',
      next: position(at(0).getTime(), 3),
    });
    expect(removalsPage(rows, params, at(2))).toMatchObject({
      more: '0',
      next: position(at(1).getTime(), 4),
    });
  });

  test('without entries keeps its position', () => {
    expect(removalsPage([], params, at(59))).toEqual({
      videos: [],
      more: '0',
      next: position(at(0).getTime(), 3),
      error: 1,
      code: 'no_results',
    });
  });
});
