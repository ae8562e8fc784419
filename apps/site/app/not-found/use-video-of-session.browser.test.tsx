import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useVideoOfSession } from './use-video-of-session.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context
  document.cookie = 'member=; max-age=0';
  document.body.replaceChildren();
});

function NotFound() {
  useVideoOfSession();
  return null;
}

/** Opens /404/ with a fragment and returns the address that is reached. */
async function openNotFound(hash: string): Promise<string> {
  const router = createMemoryRouter(
    [
      { path: '/404/', Component: NotFound },
      { path: '/video/:id/:dir/', Component: () => null },
    ],
    { initialEntries: [`/404/${hash}`] },
  );
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<RouterProvider router={router} />));
  const { pathname, search, hash: left } = router.state.location;
  await act(async () => root.unmount());
  return pathname + search + left;
}

test('opens the video for a signed-in visitor', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context
  document.cookie = 'member=1';
  expect(await openNotFound('#/video/7/slug/?ts=3')).toBe('/video/7/slug/?ts=3');
});

test('removes the fragment for other visitors', async () => {
  expect(await openNotFound('#/video/7/slug/')).toBe('/404/');
});

test('keeps any other fragment', async () => {
  expect(await openNotFound('#main')).toBe('/404/#main');
});
