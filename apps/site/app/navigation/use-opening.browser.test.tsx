import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, useBlocker } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { requestPage } from './page-chunks.ts';
import { useOpening } from './use-opening.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
let root = createRoot(place);

afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(place);
});

function Unsaved() {
  useBlocker(true);
  return null;
}

/** A promise that a test settles. */
function pending<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A site where the code and the data of each page arrive when the test says so. */
async function openSite(home: ReactNode = 'Home') {
  const code = new Map<string, ReturnType<typeof pending<void>>>();
  const data = new Map<string, ReturnType<typeof pending<null>>>();
  const load = (pathname: string) => {
    const waiting = pending<void>();
    code.set(pathname, waiting);
    return waiting.promise;
  };
  function Shell() {
    const { opening, dismiss } = useOpening(load);
    return (
      <>
        <button type="button" onClick={dismiss}>
          {opening?.failure ?? opening?.href ?? 'idle'}
        </button>
        <Outlet />
      </>
    );
  }
  const page = (path: string) => ({
    path,
    element: path,
    loader: () => {
      const waiting = pending<null>();
      data.set(path, waiting);
      return waiting.promise;
    },
  });
  const router = createMemoryRouter(
    [{ element: <Shell />, children: [{ path: '/', element: home }, page('/slow'), page('/fast')] }],
    { initialEntries: ['/', '/?second'], initialIndex: 1 },
  );
  await act(async () => root.render(<RouterProvider router={router} />));
  return {
    router,
    status: () => place.querySelector('button')?.textContent,
    dismiss: () => act(async () => place.querySelector('button')?.click()),
    click: (path: string) => act(async () => void requestPage(window.location.origin + path)),
    codeArrives: (path: string) => act(async () => code.get(path)?.resolve()),
    codeFails: (path: string) => act(async () => code.get(path)?.reject(new TypeError('Failed to fetch'))),
    dataArrives: (path: string) => act(async () => data.get(path)?.resolve(null)),
  };
}

const pathOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search;

test('a link opens when its code has arrived', async () => {
  const { router, status, click, codeArrives, dataArrives } = await openSite();
  await click('/slow');
  expect(status()).toBe(`${window.location.origin}/slow`);
  await codeArrives('/slow');
  await dataArrives('/slow');
  expect(pathOf(router)).toBe('/slow');
  expect(status()).toBe('idle');
});

test('the code of an earlier link, which arrives after a newer one, does not take the visitor away', async () => {
  const { router, click, codeArrives, dataArrives } = await openSite();
  await click('/slow');
  await click('/fast');
  await codeArrives('/fast');
  await dataArrives('/fast');
  await codeArrives('/slow');
  await dataArrives('/slow');
  expect(pathOf(router)).toBe('/fast');
});

test('Back ends an opening, also one that fails afterwards', async () => {
  const { router, status, click, codeArrives, codeFails } = await openSite();
  await click('/slow');
  await act(() => router.navigate(-1));
  expect(status()).toBe('idle');
  await codeArrives('/slow');
  expect(pathOf(router)).toBe('/');
  await click('/fast');
  await act(() => router.navigate(1));
  await codeFails('/fast');
  expect(status()).toBe('idle');
});

test('a navigation that begins during an opening ends it before its own data has arrived', async () => {
  const { router, click, codeArrives, dataArrives } = await openSite();
  await click('/slow');
  await act(async () => void router.navigate('/fast'));
  await codeArrives('/slow');
  await dataArrives('/fast');
  expect(pathOf(router)).toBe('/fast');
});

test('a link that is clicked while another page loads opens after it', async () => {
  const { router, click, codeArrives, dataArrives } = await openSite();
  await act(async () => void router.navigate('/fast'));
  await click('/slow');
  await dataArrives('/fast');
  expect(pathOf(router)).toBe('/fast');
  await codeArrives('/slow');
  await dataArrives('/slow');
  expect(pathOf(router)).toBe('/slow');
});

test('a dismissed opening does not open', async () => {
  const { router, status, click, codeArrives, dismiss } = await openSite();
  await click('/slow');
  await dismiss();
  await codeArrives('/slow');
  expect(pathOf(router)).toBe('/?second');
  expect(status()).toBe('idle');
});

test('a page that refuses to be left is not shown as loading', async () => {
  const { router, status, click, codeArrives } = await openSite(<Unsaved />);
  await click('/slow');
  await codeArrives('/slow');
  expect(pathOf(router)).toBe('/?second');
  expect(status()).toBe('idle');
});

test('SITE-16: a failure is reported', async () => {
  const { status, click, codeFails } = await openSite();
  await click('/slow');
  await codeFails('/slow');
  expect(status()).toBe('error');
});
