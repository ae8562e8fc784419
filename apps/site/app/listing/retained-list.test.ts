import { expect, it } from 'vitest';
import type { ListPage } from './list-page.ts';
import { retainList, retainListAfterFailure } from './retained-list.ts';

const list: ListPage = { videos: [], page: 1, pages: 3, totalCount: 70 };
const data = { list, sort: 'longest' };
const request = (path: string) => ({ request: new Request(`https://site.example${path}`) });
const failure = { videos: { type: 'error' as const, result: new TypeError('Failed to fetch') } };
const keep = () => retainList({ href: '/videos/longest/2/?type=hd', routeId: 'videos', data, page: 2 });

it('keeps the data of the list with a failure when the added page cannot be loaded', async () => {
  keep();
  const results = await retainListAfterFailure(request('/videos/longest/2/?type=hd'), async () => failure);
  expect(results).toEqual({
    videos: { type: 'data', result: { sort: 'longest', list: { ...list, page: 2, failure: 'network' } } },
  });
});

it('keeps the list with a failure when no answer arrives, which the router reports as an error of the root', async () => {
  keep();
  const results = await retainListAfterFailure(request('/videos/longest/2/?type=hd'), async () => ({
    root: { type: 'error' as const, result: new DOMException('No answer in time', 'TimeoutError') },
  }));
  expect(results).toEqual({
    videos: { type: 'data', result: { sort: 'longest', list: { ...list, page: 2, failure: 'network' } } },
  });
});

it('passes a loaded page on', async () => {
  keep();
  const loaded = { videos: { type: 'data' as const, result: 'page 2' } };
  expect(await retainListAfterFailure(request('/videos/longest/2/?type=hd'), async () => loaded)).toBe(
    loaded,
  );
});

it('passes failures of other navigations on', async () => {
  keep();
  expect(await retainListAfterFailure(request('/videos/longest/3/'), async () => failure)).toBe(failure);
});

it('applies to one navigation only', async () => {
  keep();
  await retainListAfterFailure(request('/videos/longest/2/?type=hd'), async () => failure);
  expect(await retainListAfterFailure(request('/videos/longest/2/?type=hd'), async () => failure)).toBe(
    failure,
  );
});
