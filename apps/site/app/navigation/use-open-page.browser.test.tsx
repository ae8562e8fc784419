import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { onPageRequest } from './page-chunks.ts';
import { useOpenPage } from './use-open-page.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

afterEach(async () => {
  await act(async () => root.render(null));
  delete window.__reactRouterManifest;
  delete window.__reactRouterRouteModules;
});

/** Opens `/contacts?from=1` from code; returns the path of the router afterwards. */
async function openContacts(): Promise<string> {
  function Home() {
    const openPage = useOpenPage();
    return (
      <button type="button" onClick={() => openPage('/contacts?from=1')}>
        Open
      </button>
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Home /> },
    { path: '/contacts', element: 'Contact us' },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => place.querySelector('button')?.click());
  return router.state.location.pathname + router.state.location.search;
}

test('SITE-16: a page without code is passed to the loader of its code', async () => {
  window.__reactRouterManifest = { routes: { contacts: { module: '/assets/contacts.js' } } };
  const requested: string[] = [];
  const end = new AbortController();
  onPageRequest((href) => requested.push(href), end.signal);
  expect(await openContacts()).toBe('/');
  expect(requested).toEqual([`${window.location.origin}/contacts?from=1`]);
  end.abort();
});

test('a page whose code is loaded opens at once', async () => {
  window.__reactRouterManifest = { routes: { contacts: { module: '/assets/contacts.js' } } };
  window.__reactRouterRouteModules = { contacts: {} };
  expect(await openContacts()).toBe('/contacts?from=1');
});

test('before the loader listens, the router opens the page', async () => {
  window.__reactRouterManifest = { routes: { contacts: { module: '/assets/contacts.js' } } };
  expect(await openContacts()).toBe('/contacts?from=1');
});
