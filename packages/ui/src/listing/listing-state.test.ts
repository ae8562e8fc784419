import { describe, expect, it } from 'vitest';
import {
  canLoadMore,
  type ListingEvent,
  type ListingState,
  listingReducer,
  openListing,
} from './listing-state.ts';

const reduce = listingReducer((item: string) => item);
const run = (state: ListingState<string>, ...events: ListingEvent<string>[]) => events.reduce(reduce, state);
const first = openListing({ page: 1, items: ['a', 'b'], pages: 3, totalCount: 60 });
const second: ListingEvent<string> = {
  type: 'arrived',
  page: 2,
  items: ['c', 'd'],
  pages: 3,
  totalCount: 60,
};

describe('canLoadMore', () => {
  it.each([
    [24, 1, 2, true],
    [23, 1, 2, false],
    [60, 3, 3, false],
    [60, 2, 3, true],
    [0, 1, 1, false],
  ])('UI-2: with a total of %d on page %d of %d: %s', (totalCount, page, pages, answer) => {
    expect(canLoadMore({ totalCount, page, pages })).toBe(answer);
  });
});

describe('listingReducer', () => {
  it('UI-2: appends the next page on load-more', () => {
    const waiting = run(first, { type: 'moreRequested' });
    expect(waiting).toMatchObject({ phase: 'appending', requestedPage: 2, items: ['a', 'b'] });
    const state = run(waiting, second);
    expect(state).toMatchObject({ phase: 'ready', items: ['a', 'b', 'c', 'd'], firstPage: 1, page: 2 });
    expect(state.requestedPage).toBeUndefined();
  });

  it('UI-2: replaces the items when the page changes', () => {
    const waiting = run(first, { type: 'pageRequested', page: 2 });
    expect(waiting).toMatchObject({ phase: 'replacing', requestedPage: 2 });
    expect(run(waiting, second)).toMatchObject({ phase: 'ready', items: ['c', 'd'], firstPage: 2, page: 2 });
  });

  it('UI-2: replaces appended pages too when the page changes', () => {
    const grown = run(first, { type: 'moreRequested' }, second);
    const state = run(grown, { type: 'pageRequested', page: 3 }, { ...second, page: 3, items: ['e'] });
    expect(state).toMatchObject({ items: ['e'], firstPage: 3, page: 3 });
  });

  it('shows an item only once when it has moved to the next page', () => {
    const state = run(first, { type: 'moreRequested' }, { ...second, items: ['b', 'c'] });
    expect(state.items).toEqual(['a', 'b', 'c']);
  });

  it('ignores load-more while a request is pending', () => {
    const waiting = run(first, { type: 'moreRequested' });
    expect(run(waiting, { type: 'moreRequested' })).toBe(waiting);
  });

  it('ignores load-more on the last page', () => {
    const last = openListing({ page: 3, items: ['e'], pages: 3, totalCount: 60 });
    expect(run(last, { type: 'moreRequested' })).toBe(last);
  });

  it('ignores the answer of an outdated request', () => {
    expect(run(first, second)).toBe(first);
    const waiting = run(first, { type: 'moreRequested' }, { type: 'pageRequested', page: 3 });
    expect(run(waiting, second)).toBe(waiting);
    expect(run(waiting, { type: 'failed', page: 2, code: 'http' })).toBe(waiting);
  });

  it('Q-26: keeps the cards when appending fails, and can retry', () => {
    const failed = run(first, { type: 'moreRequested' }, { type: 'failed', page: 2, code: 'http' });
    expect(failed).toMatchObject({
      phase: 'failed',
      failedMode: 'append',
      errorCode: 'http',
      items: ['a', 'b'],
      page: 1,
    });
    const again = run(failed, { type: 'moreRequested' });
    expect(again.errorCode).toBeUndefined();
    expect(run(again, second).items).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps the error code when a page fails', () => {
    const failed = run(
      first,
      { type: 'pageRequested', page: 2 },
      { type: 'failed', page: 2, code: 'no_permission' },
    );
    expect(failed).toMatchObject({ phase: 'failed', failedMode: 'replace', errorCode: 'no_permission' });
  });

  it('removes an item and decrements the total', () => {
    expect(run(first, { type: 'itemRemoved', key: 'a' })).toMatchObject({ items: ['b'], totalCount: 59 });
    expect(run(first, { type: 'itemRemoved', key: 'z' })).toBe(first);
  });
});
