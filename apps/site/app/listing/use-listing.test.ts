import { describe, expect, it } from 'vitest';
import type { ListPage } from './list-page.ts';
import { listingState } from './use-listing.ts';

function list(page: number, ...ids: number[]): ListPage {
  const videos = ids.map((id) => ({
    id,
    dir: 'x',
    title: `Video ${id}`,
    durationSeconds: 60,
    views: 0,
    postDate: '2026-01-01T00:00:00Z',
    poster: '',
  }));
  return { page, pages: 5, totalCount: 120, videos };
}

describe('listingState', () => {
  it('joins the loaded pages', () => {
    const state = listingState([list(1, 1, 2), list(2, 3)], false);
    expect(state).toMatchObject({ phase: 'ready', firstPage: 1, page: 2, pages: 5, totalCount: 120 });
    expect(state.items.map((video) => video.id)).toEqual([1, 2, 3]);
  });

  it('keeps the cards while the next page loads', () => {
    expect(listingState([list(1, 1)], true)).toMatchObject({ phase: 'appending', items: [{ id: 1 }] });
  });

  it('keeps the cards and reports the failure when appending failed', () => {
    const failed = { ...list(2), failure: 'timeout' };
    expect(listingState([list(1, 1), failed], false)).toMatchObject({
      phase: 'failed',
      failedMode: 'append',
      errorCode: 'timeout',
      page: 1,
      items: [{ id: 1 }],
    });
  });

  it('reports a failed list when no page was loaded', () => {
    const failed = { ...list(1), failure: 'system' };
    expect(listingState([failed], false)).toMatchObject({
      phase: 'failed',
      failedMode: 'replace',
      items: [],
    });
  });
});
