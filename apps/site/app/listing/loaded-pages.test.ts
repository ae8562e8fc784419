import { describe, expect, it } from 'vitest';
import type { CardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';
import { createLoadedPages, joinPages, readAppendState } from './loaded-pages.ts';

function card(id: number): CardFacts {
  return {
    id,
    dir: 'x',
    title: `Video ${id}`,
    durationSeconds: 60,
    views: 0,
    postDate: '2026-01-01T00:00:00Z',
    poster: '',
  };
}

function list(page: number, ...ids: number[]): ListPage {
  return { page, pages: 9, totalCount: 99, videos: ids.map(card) };
}

describe('createLoadedPages', () => {
  it('returns the pages from the first shown one to the current one', () => {
    const loaded = createLoadedPages();
    loaded.remember('a', list(1, 1, 2));
    loaded.remember('a', list(2, 3, 4));
    expect(loaded.upTo('a', 1, list(3, 5)).map((page) => page.page)).toEqual([1, 2, 3]);
  });

  it('stops at a gap', () => {
    const loaded = createLoadedPages();
    loaded.remember('a', list(1, 1));
    expect(loaded.upTo('a', 1, list(3, 5)).map((page) => page.page)).toEqual([3]);
  });

  it('keeps lists separate', () => {
    const loaded = createLoadedPages();
    loaded.remember('a', list(1, 1));
    expect(loaded.upTo('b', 1, list(2, 5)).map((page) => page.page)).toEqual([2]);
  });

  it('does not store a failed page', () => {
    const loaded = createLoadedPages();
    loaded.remember('a', { ...list(1), failure: 'timeout' });
    expect(loaded.upTo('a', 1, list(2, 5))).toHaveLength(1);
  });

  it('removes the least recently used list', () => {
    const loaded = createLoadedPages(2);
    for (const key of ['a', 'b', 'a', 'c']) loaded.remember(key, list(1, 1));
    expect(loaded.upTo('a', 1, list(2, 5))).toHaveLength(2);
    expect(loaded.upTo('b', 1, list(2, 5))).toHaveLength(1);
  });
});

describe('joinPages', () => {
  it('shows a video once when it moved to the next page between two loads', () => {
    expect(joinPages([list(1, 1, 2), list(2, 2, 3)]).map((video) => video.id)).toEqual([1, 2, 3]);
  });
});

describe('readAppendState', () => {
  it.each([undefined, null, 'x', {}, { listFrom: '1' }, { listFrom: 0 }, { listFrom: 1.5 }])(
    'ignores the invalid state %j',
    (state) => {
      expect(readAppendState(state)).toBeUndefined();
    },
  );

  it('reads where appending started', () => {
    expect(readAppendState({ listFrom: 2, other: true })).toEqual({ listFrom: 2 });
  });
});
