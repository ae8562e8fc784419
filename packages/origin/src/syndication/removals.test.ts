import { describe, expect, test } from 'vitest';
import { removalsPage } from './removals.ts';

const at = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second);
const removal = (videoId: number, second: number) => ({
  video_id: videoId,
  removed_at: new Date(at(second)),
});
const asked = { since: at(0), after: 3, count: 2 };
const position = (since: number, after: number) => ({ since: String(since), after: String(after) });

describe('a page of removals', () => {
  test('names what was removed, and continues behind its last entry when there is more', () => {
    const rows = [removal(4, 1), removal(5, 2), removal(6, 3)];
    expect(removalsPage(rows, asked, at(4))).toEqual({
      videos: [
        { video_id: '4', removed_at: '2026-01-01 00:00:01' },
        { video_id: '5', removed_at: '2026-01-01 00:00:02' },
      ],
      more: '1',
      next: position(at(2), 5),
    });
  });

  test('continues behind its last entry when that is at least a minute old', () => {
    const rows = [removal(4, 1), removal(5, 2)];
    const page = removalsPage(rows, asked, at(62));
    expect(page).toMatchObject({ more: '0', next: position(at(2), 5) });
  });

  test('reads the last minute again', () => {
    const page = removalsPage([removal(4, 10)], asked, at(69));
    expect(page.next).toEqual(position(at(9), 0));
  });

  test('does not continue before the requested moment', () => {
    expect(removalsPage([removal(4, 10)], asked, at(60)).next).toEqual(position(at(0), 3));
    expect(removalsPage([removal(4, 10)], asked, at(30)).next).toEqual(position(at(0), 3));
  });

  test('without entries stays where it is', () => {
    expect(removalsPage([], asked, at(900))).toEqual({
      videos: [],
      more: '0',
      next: position(at(0), 3),
      error: 1,
      code: 'no_results',
    });
  });
});
