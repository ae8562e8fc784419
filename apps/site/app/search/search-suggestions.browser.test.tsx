import { UiProvider } from '@nightjar/ui';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { onPageRequest } from '../navigation/page-chunks.ts';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { SiteSearch } from './SiteSearch.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

afterEach(async () => {
  await act(async () => root.render(null));
  delete window.__reactRouterManifest;
  delete window.__reactRouterRouteModules;
});

const boxes = {
  'the box with suggestions': <SearchSuggestions initialText="amber" takenFocus={undefined} />,
  'the plain box': <SiteSearch defaultValue="amber" />,
};

/** Searches for "amber"; returns the path of the router afterwards. */
async function search(box: ReactNode): Promise<string> {
  const router = createMemoryRouter([
    { path: '/', element: box },
    { path: '/search/:page/', element: 'Results' },
  ]);
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
  await act(async () => place.querySelector('form')?.requestSubmit());
  return router.state.location.pathname + router.state.location.search;
}

test.each(Object.entries(boxes))(
  'SITE-16: a search in %s whose page has no code is opened with a retry, in the same document',
  async (_name, box) => {
    window.__reactRouterManifest = { routes: { search: { module: '/assets/search.js' } } };
    const requested: string[] = [];
    const end = new AbortController();
    onPageRequest((href) => requested.push(href), end.signal);
    expect(await search(box)).toBe('/');
    expect(requested).toEqual([`${window.location.origin}/search/1/?s=amber`]);
    end.abort();
  },
);

test.each(Object.entries(boxes))(
  'a search in %s whose page is loaded is opened at once',
  async (_name, box) => {
    window.__reactRouterManifest = { routes: { search: { module: '/assets/search.js' } } };
    window.__reactRouterRouteModules = { search: {} };
    expect(await search(box)).toBe('/search/1/?s=amber');
  },
);
