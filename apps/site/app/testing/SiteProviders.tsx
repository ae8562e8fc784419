import { Toaster, UiProvider } from '@nightjar/ui';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';

/** What surrounds the pages of the site: English texts, toasts and the router. */
export function SiteProviders({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <UiProvider lang="en">
      <Toaster>
        <RouterProvider router={router} />
      </Toaster>
    </UiProvider>
  );
}
