import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PageChanges } from './PageChanges.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
let root = createRoot(place);

afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.unmount());
  root = createRoot(place);
});

function Shell() {
  return (
    <>
      <nav id="site-menu" popover="auto">
        Menu
      </nav>
      <details name="header-menu">
        <summary>Videos</summary>
      </details>
      <input aria-label="Search" />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PageChanges />
    </>
  );
}

async function openSite() {
  const pages = ['/', '/second', '/third'].map((path) => ({
    path,
    element: (
      <a key={path} href="/elsewhere">
        Link of {path}
      </a>
    ),
  }));
  const router = createMemoryRouter([{ element: <Shell />, children: pages }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  return router;
}

const select = <Found extends HTMLElement>(selector: string): Found => {
  const found = place.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const announced = () => select('[role="status"]').textContent;

test('Q-27: a focus that is lost with its page goes to the content', async () => {
  const router = await openSite();
  expect(document.activeElement).toBe(document.body);
  select('a').focus();
  await act(() => router.navigate('/second'));
  expect(document.activeElement).toBe(select('#content'));
});

test('the focus stays where it is in the header', async () => {
  const router = await openSite();
  select('input').focus();
  await act(() => router.navigate('/second'));
  expect(document.activeElement).toBe(select('input'));
});

test('returning to a list moves a lost focus to the content', async () => {
  const router = await openSite();
  await act(() => router.navigate('/third'));
  select('#content').blur();
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(select('#content'));
});

test('announces the title of each page, also when only the query has changed', async () => {
  document.title = 'Longest';
  const router = await openSite();
  expect(announced()).toBe('');
  await act(() => router.navigate('/?sort=longest'));
  expect(announced()).toBe('Longest');
  const first = select('[role="status"]').firstElementChild;
  await act(() => router.navigate('/?sort=newest'));
  expect(announced()).toBe('Longest');
  expect(select('[role="status"]').firstElementChild).not.toBe(first);
});

/** Opens both menus of the header; returns which of them are open. */
function openMenus() {
  const menu = select('#site-menu');
  const details = select<HTMLDetailsElement>('details');
  menu.showPopover();
  details.open = true;
  return () => [menu.matches(':popover-open'), details.open];
}

test('UI-4: a navigation and Back close the menus of the header with the address', async () => {
  await openSite();
  let areOpen = openMenus();
  window.history.pushState(null, '', '#second');
  expect(areOpen()).toEqual([false, false]);
  areOpen = openMenus();
  window.history.back();
  await vi.waitFor(() => expect(areOpen()).toEqual([false, false]));
});

test('UI-4: Back closes the menus in a browser without the Navigation API', async () => {
  vi.spyOn(window, 'navigation', 'get').mockReturnValue(undefined as never);
  await openSite();
  const areOpen = openMenus();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(areOpen()).toEqual([false, false]);
});

test('UI-4: a menu that is opened after the change of the address stays open when the page is shown', async () => {
  const router = await openSite();
  const areOpen = openMenus();
  await act(() => router.navigate('/second'));
  expect(place.textContent).toContain('Link of /second');
  expect(areOpen()).toEqual([true, true]);
});
