import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { PageChanges } from './PageChanges.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
let root = createRoot(place);

afterEach(async () => {
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

test('UI-4: Back closes the menus of the header', async () => {
  const router = await openSite();
  await act(() => router.navigate('/third'));
  const menu = select('#site-menu');
  const details = select<HTMLDetailsElement>('details');
  menu.showPopover();
  details.open = true;
  await act(() => router.navigate(-1));
  expect(menu.matches(':popover-open')).toBe(false);
  expect(details.open).toBe(false);
});

test('UI-4: a menu that is opened between the change of the address and the new page stays open', async () => {
  const router = await openSite();
  await act(() => router.navigate('/third'));
  const menu = select('#site-menu');
  const details = select<HTMLDetailsElement>('details');
  const { state } = window.history;
  await act(async () => {
    const page = router.navigate('/second');
    await page;
    // The router in memory does not write the history of the browser.
    window.history.replaceState({ key: router.state.location.key }, '');
    menu.showPopover();
    const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
    details.open = true;
    await toggled;
  });
  expect(announced()).toBe(document.title);
  expect(menu.matches(':popover-open')).toBe(true);
  expect(details.open).toBe(true);
  await act(() => router.navigate('/third'));
  expect(menu.matches(':popover-open')).toBe(false);
  expect(details.open).toBe(false);
  window.history.replaceState(state, '');
});
