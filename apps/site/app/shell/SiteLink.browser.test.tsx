import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { onPageRequest } from '../navigation/page-chunks.ts';
import { SiteLink } from './SiteLink.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  document.body.replaceChildren();
  delete window.__reactRouterManifest;
});

/** A page with a link to a page whose code is not loaded. */
async function openPage() {
  window.__reactRouterManifest = { routes: { contacts: { module: '/assets/contacts.js' } } };
  const router = createMemoryRouter([
    { path: '/', element: <SiteLink href="/contacts">Contact us</SiteLink> },
    { path: '/contacts', element: <h1>Contact</h1> },
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  return { place, click: () => act(async () => place.querySelector('a')?.click()) };
}

test('SITE-16: a click is passed to the loader of the page’s code', async () => {
  const requests: string[] = [];
  const listening = new AbortController();
  onPageRequest((href) => requests.push(href), listening.signal);
  const { place, click } = await openPage();
  await click();
  expect(requests).toEqual([`${window.location.origin}/contacts`]);
  expect(place.textContent).toBe('Contact us');
  listening.abort();
});

test('a click before the loader listens is not lost: the router opens the page', async () => {
  const { place, click } = await openPage();
  await click();
  expect(place.textContent).toBe('Contact');
});
