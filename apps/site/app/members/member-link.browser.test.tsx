import { createCookieJar, siteCookies } from '@nightjar/storage';
import { UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { SiteLink } from '../shell/SiteLink.tsx';
import { People } from './People.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

vi.mock('../navigation/load-with-deadline.ts', { spy: true });

const cookies = createCookieJar();
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const wall = '/members/7/wall/1/';
const people = [{ id: 7, username: 'wren', meta: '3 videos' }];

afterEach(async () => {
  cookies.remove(siteCookies.signedIn.name);
  await act(async () => root.render(null));
});

async function open(siteFacts?: object) {
  const router = createMemoryRouter(
    [
      { id: 'root', path: '/', loader: () => siteFacts, element: <People people={people} /> },
      { path: '/members/:id/wall/:page/', element: <h1>Wall</h1> },
    ],
    { hydrationData: { loaderData: { root: siteFacts } } },
  );
  await act(async () =>
    root.render(
      <UiProvider lang="en" linkComponent={SiteLink}>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
  const link = place.querySelector('a');
  expect(link?.getAttribute('href')).toBe(wall);
  return { link, path: () => router.state.location.pathname };
}

const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');

it('SITE-11: asks a guest to sign in, and opens the profile after that without another click', async () => {
  const { link, path } = await open();
  await act(async () => link?.click());
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(path()).toBe('/');
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(path()).toBe(wall));
  expect(place.textContent).toBe('Wall');
});

it('opens the profile for a guest of a site with public profiles', async () => {
  const { link, path } = await open({ publicProfiles: true });
  await act(async () => link?.click());
  await vi.waitFor(() => expect(path()).toBe(wall));
  expect(signIn()).toBeNull();
});

it('opens the profile for a member at once', async () => {
  cookies.set(siteCookies.signedIn.name, '1');
  const { link, path } = await open();
  await act(async () => link?.click());
  await vi.waitFor(() => expect(path()).toBe(wall));
  expect(signIn()).toBeNull();
});

it('leaves a click for a new tab to the browser', async () => {
  const { link, path } = await open();
  const isPrevented = vi.fn<(isPrevented: boolean) => void>();
  const stop = (event: MouseEvent) => {
    isPrevented(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  await act(async () =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
  );
  expect(isPrevented).toHaveBeenCalledExactlyOnceWith(false);
  expect(signIn()).toBeNull();
  expect(path()).toBe('/');
});

it('shows that the dialog is loading', async () => {
  vi.mocked(loadWithDeadline).mockReturnValueOnce(new Promise(() => {}));
  const { link } = await open();
  await act(async () => link?.click());
  expect(link?.getAttribute('aria-busy')).toBe('true');
});
