import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { FailureScreen } from './FailureScreen.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(place.childElementCount).toBe(0));
});

function Shell() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** A page whose data could not be loaded; each retry waits for the returned function. */
async function openFailure() {
  let settle = (_isLoaded: boolean) => {};
  const load = () =>
    new Promise<null>((resolve, reject) => {
      settle = (isLoaded) => (isLoaded ? resolve(null) : reject(new TypeError('Failed to fetch')));
    });
  const page = { path: '/', element: <h1>Page</h1>, loader: load };
  const pages = { id: 'pages', ErrorBoundary: () => <FailureScreen isNetworkFailure />, children: [page] };
  const router = createMemoryRouter([{ element: <Shell />, children: [pages] }], {
    hydrationData: { loaderData: {}, errors: { pages: new TypeError('Failed to fetch') } },
  });
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(retry()).not.toBeNull());
  return (isLoaded: boolean) => settle(isLoaded);
}

const retry = () => place.querySelector('a');
const isBusy = () => retry()?.getAttribute('aria-busy');

test('Q-27: a successful retry moves the focus of its link to the content, and a failed one leaves it', async () => {
  const settle = await openFailure();
  const link = retry();
  link?.focus();
  link?.click();
  await vi.waitFor(() => expect(isBusy()).toBe('true'));
  settle(false);
  await vi.waitFor(() => expect(isBusy()).toBe('false'));
  expect(document.activeElement).toBe(link);
  link?.click();
  await vi.waitFor(() => expect(isBusy()).toBe('true'));
  settle(true);
  await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe('Page'));
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('#content')));
});
