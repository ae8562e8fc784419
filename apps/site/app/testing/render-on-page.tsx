import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { SiteProviders } from './SiteProviders.tsx';

/** Renders an element as the content of a page of the site: with the router, English texts and toasts. */
export async function renderOnPage(root: Root, element: ReactNode): Promise<void> {
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => root.render(<SiteProviders router={router} />));
}
