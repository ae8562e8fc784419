import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { browserQueryClient } from '../../queries/query-client.ts';
import { renderOnPage } from '../../testing/render-on-page.tsx';
import { SessionList } from './SessionList.tsx';

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);

afterEach(() => {
  root.render(null);
  browserQueryClient().clear();
  vi.restoreAllMocks();
});

it('leads from the sessions to the form of the password', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ error: 1, code: 'login_required' }));
  await renderOnPage(
    root,
    <QueryProvider>
      <SessionList member={{ id: 7 }} />
    </QueryProvider>,
  );
  const link = shown.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Change password',
    '/members/7/edit/#edit-password',
  ]);
});
