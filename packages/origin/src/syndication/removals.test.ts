import { describe, expect, test } from 'vitest';
import { removalsPage } from './removals.ts';

const at = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second);
const removal = (videoId: number, second: number) => ({
  video_id: videoId,
  removed_at: new Date(at(second)),
});
const params = { since: at(0), after: 3, count: 2 };
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
      next: position(at(2), 5),
    });
  });

  test('continues after its last entry when that is at least a minute old', () => {
    const rows = [removal(4, 1), removal(5, 2)];
    const page = removalsPage(rows, params, at(62));
    expect(page).toMatchObject({ more: '0', next: position(at(2), 5) });
  });

  test('repeats the last minute', () => {
    const page = removalsPage([removal(4, 10)], params, at(69));
    expect(page.next).toEqual(position(at(9), 0));
  });

  test('does not continue before the requested time', () => {
    expect(removalsPage([removal(4, 10)], params, at(60)).next).toEqual(position(at(0), 3));
    expect(removalsPage([removal(4, 10)], params, at(30)).next).toEqual(position(at(0), 3));
  });

  test('without entries keeps its position', () => {
    expect(removalsPage([], params, at(900))).toEqual({
      videos: [],
      more: '0',
      next: position(at(0), 3),
      error: 1,
      code: 'no_results',
    });
  });
});
