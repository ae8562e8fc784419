import { UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, NavLink, useLoaderData } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteLink } from '../shell/SiteLink.tsx';
import { testCardFacts } from '../testing/card-facts.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import type { ListPage } from './list-page.ts';
import { VideoListing } from './VideoListing.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(place.childElementCount).toBe(0));
});

/** Of a list that is long enough for the button. */
const pageSize = 8;
const listOf = (page: number): ListPage => ({
  page,
  pages: 3,
  totalCount: 3 * pageSize,
  videos: Array.from({ length: pageSize }, (_, index) => testCardFacts((page - 1) * pageSize + index + 1)),
});

function ListScreen() {
  return (
    <UiProvider linkComponent={SiteLink}>
      <VideoListing list={useLoaderData<ListPage>()} hrefOf={(page) => `/list/${page}/`} canAppend />
      <NavLink to="/list/2/">Only page 2</NavLink>
      <Link to="#here">Here</Link>
    </UiProvider>
  );
}

/** A list whose pages after the first wait for their answer. */
async function showList() {
  const answers = new Map<string, (page: ListPage) => void>();
  const router = createMemoryRouter(
    [
      {
        path: '/list/:page/',
        Component: ListScreen,
        loader: ({ params: { page } }) =>
          page === '1' ? listOf(1) : new Promise<ListPage>((resolve) => answers.set(String(page), resolve)),
      },
    ],
    {
      initialEntries: ['/list/1/'],
      hydrationData: { loaderData: { '0': listOf(1) } },
    },
  );
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(shownVideos()).toEqual(idsOf(1)));
  return Object.assign((page: ListPage) => answers.get(String(page.page))?.(page), { router });
}

function link(name: string): HTMLAnchorElement {
  const found = [...place.querySelectorAll('a')].find((each) => each.textContent === name);
  if (!found) throw new Error(`There is no link "${name}".`);
  return found;
}
/** The numbers of the videos whose cards are shown. */
const shownVideos = () => [...place.querySelectorAll('h2')].map((each) => Number(each.textContent?.slice(6)));
const idsOf = (...pages: number[]) => pages.flatMap((page) => listOf(page).videos.map(({ id }) => id));
const placeholderCount = () => place.querySelectorAll('li[aria-hidden="true"]').length;

it('the click itself shows the places of the next page, and its cards take them', async () => {
  const answer = await showList();
  expect(placeholderCount()).toBe(0);
  link('Load more').click();
  // What a browser paints next: React renders transitions, for example a navigation, in a later task.
  await Promise.resolve();
  expect(placeholderCount()).toBe(pageSize);
  expect(shownVideos()).toEqual(idsOf(1));
  answer(listOf(2));
  await vi.waitFor(() => expect(shownVideos()).toEqual(idsOf(1, 2)));
  expect(placeholderCount()).toBe(0);
});

it('a page that cannot be loaded leaves no places', async () => {
  const answer = await showList();
  link('Load more').click();
  await vi.waitFor(() => expect(placeholderCount()).toBe(pageSize));
  answer({ ...listOf(2), videos: [], failure: 'timeout' });
  await vi.waitFor(() => expect(link('Try again')).toBeDefined());
  expect(placeholderCount()).toBe(0);
  expect(shownVideos()).toEqual(idsOf(1));
});

it('a navigation that replaces the loading of a page ends its places', async () => {
  await showList();
  link('Load more').click();
  await vi.waitFor(() => expect(placeholderCount()).toBe(pageSize));
  link('Here').click();
  await vi.waitFor(() => expect(placeholderCount()).toBe(0));
  expect(shownVideos()).toEqual(idsOf(1));
});

it('a card of the former pages is not moved to its new place, but replaced', async () => {
  const answer = await showList();
  const first = place.querySelector('li');
  link('Load more').click();
  await vi.waitFor(() => expect(placeholderCount()).toBe(pageSize));
  answer(listOf(2));
  await vi.waitFor(() => expect(shownVideos()).toEqual(idsOf(1, 2)));
  expect(place.querySelector('li')).toBe(first);
  const ofSecondPage = place.querySelectorAll('li')[pageSize];
  link('Only page 2').click();
  await vi.waitFor(() => expect(link('Only page 2').getAttribute('aria-current')).toBe('page'));
  answer(listOf(2));
  await vi.waitFor(() => expect(shownVideos()).toEqual(idsOf(2)));
  expect(ofSecondPage?.isConnected).toBe(false);
});

it.each(['Next', 'Page 2'])(
  'after a page could not be added, %s opens it without replacing the shown list',
  async (name) => {
    const answer = await showList();
    link('Load more').click();
    await vi.waitFor(() => expect(placeholderCount()).toBe(pageSize));
    answer({ ...listOf(2), videos: [], failure: 'timeout' });
    await vi.waitFor(() => expect(link('Try again')).toBeDefined());
    expect(answer.router.state.location.pathname).toBe('/list/2/');
    link(name).click();
    await vi.waitFor(() => expect(answer.router.state.navigation.state).toBe('loading'));
    answer(listOf(2));
    await vi.waitFor(() => expect(shownVideos()).toEqual(idsOf(2)));
    expect(answer.router.state.historyAction).toBe('PUSH');
  },
);
