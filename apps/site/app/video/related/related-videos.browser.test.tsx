import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ListPage } from '../../listing/list-page.ts';
import { browserQueryClient } from '../../queries/query-client.ts';
import { testCardFacts } from '../../testing/card-facts.ts';
import { SiteProviders } from '../../testing/SiteProviders.tsx';
import { RelatedVideos } from './RelatedVideos.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

const pageSize = 24;
/** The second page repeats the last video of the first one: a new video came before it. */
const idsOf = (page: number): number[] =>
  Array.from(
    { length: page === 3 ? 5 : pageSize },
    (_, index) => (page - 1) * pageSize + index + (page === 2 ? 0 : 1),
  );
const first: ListPage = { page: 1, pages: 3, totalCount: 53, videos: idsOf(1).map(testCardFacts) };

/** The requested addresses, and what answers the next ones. */
const requests: string[] = [];
let answer: (page: number) => Response | Promise<Response>;
const pageOf = (page: number) =>
  Response.json({
    total_count: '53',
    pages: 3,
    videos: idsOf(page).map((id) => ({
      video_id: String(id),
      title: `Video ${id}`,
      dir: `video-${id}`,
      duration: '1:40',
      post_date: '2026-11-20 08:00:00',
      scr: '/media/1/poster.jpg',
    })),
  });

beforeEach(() => {
  requests.length = 0;
  answer = pageOf;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), window.location.href);
    requests.push(pathname);
    return answer(Number(/\.(\d)\.[^/]*$/.exec(pathname)?.[1]));
  });
});
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(place.childElementCount).toBe(0));
  browserQueryClient().clear();
  vi.restoreAllMocks();
});

async function show(list: ListPage) {
  const element = <RelatedVideos videoId={7} list={list} layout="rows" />;
  root.render(<SiteProviders router={createMemoryRouter([{ path: '*', element }])} />);
  await vi.waitFor(() => expect(shownIds()).toEqual(list.videos.map(({ id }) => id)));
}

const shownIds = () =>
  [...place.querySelectorAll('h3')].map(({ textContent }) => Number(textContent?.slice(6)));
const placeholderCount = () => place.querySelectorAll('li[aria-hidden="true"]').length;
const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('reads no further page before the press, and adds one with each', async () => {
  await show(first);
  expect(requests).toEqual([]);
  await userEvent.click(button('Load more'));
  await vi.waitFor(() => expect(shownIds()).toEqual(numbersTo(47)));
  expect(placeholderCount()).toBe(0);
  await userEvent.click(button('Load more'));
  await vi.waitFor(() => expect(shownIds()).toEqual([...numbersTo(47), ...idsOf(3)]));
  expect(button('Load more')).toBeUndefined();
  expect(requests).toHaveLength(2);
});

it('shows the places of the next page while it is loading, and sends one request for two presses', async () => {
  await show(first);
  let send = () => {};
  answer = (page) => new Promise((resolve) => (send = () => resolve(pageOf(page))));
  await userEvent.dblClick(button('Load more'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(placeholderCount()).toBe(pageSize);
  send();
  await vi.waitFor(() => expect(shownIds()).toHaveLength(47));
  expect(requests).toHaveLength(1);
});

it('keeps the videos when a page is refused, and tries again in place', async () => {
  await show(first);
  answer = () => Response.json({ error: 1, code: 'system' }, { status: 400 });
  await userEvent.click(button('Load more'));
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain('cannot be reached'),
  );
  expect(shownIds()).toEqual(numbersTo(24));
  expect(placeholderCount()).toBe(0);
  answer = pageOf;
  await userEvent.click(button('Try again'));
  await vi.waitFor(() => expect(shownIds()).toHaveLength(47));
  expect(place.querySelector('[role=alert]')).toBeNull();
});

it('reads nothing without a connection, and says so', async () => {
  await show(first);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(button('Load more'));
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe('You are offline'));
  expect(requests).toEqual([]);
});

it('Q-27: moves the focus to the first added video when the last press removes the button', async () => {
  await show({ ...first, pages: 2, totalCount: 48 });
  answer = async (page) => Response.json({ ...(await pageOf(page).json()), pages: 2 });
  button('Load more').focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shownIds()).toHaveLength(47));
  await vi.waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Video 25'));
  expect(document.activeElement?.localName).toBe('a');
});

it('offers nothing when the first page is the only one', async () => {
  await show({ ...first, pages: 1 });
  expect(button('Load more')).toBeUndefined();
});
