import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { browserQueryClient } from '../queries/query-client.ts';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { MessagesScreen } from './MessagesScreen.tsx';

vi.mock('../live-events/use-live-events.ts', () => ({ useLiveEvents: () => {} }));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
  browserQueryClient().clear();
});

const conversation = {
  user_id: '12',
  user: { id: '12', user_id: '12', username: 'mira', avatar: '' },
  message: { message_id: '1', text: 'Hello', post_date: '2026-03-04 05:06:07', is_own: '0', is_read: '1' },
  unread: '0',
};

async function open(conversations: object[]) {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      success: 1,
      ok: 1,
      conversations,
      total_count: String(conversations.length),
      pages: 1,
      unread: '0',
    }),
  );
  await renderOnPage(
    root,
    <QueryProvider>
      <MessagesScreen member={{ id: 7, username: 'demo' }} otherId={undefined} />
    </QueryProvider>,
  );
}

it('asks to choose one of the conversations', async () => {
  await open([conversation]);
  await vi.waitFor(() => expect(shown.textContent).toContain('mira'));
  expect(shown.textContent).toContain('Choose a conversation');
});

it('does not ask to choose where there is none', async () => {
  await open([]);
  await vi.waitFor(() => expect(shown.textContent).toContain('No messages yet'));
  expect(shown.textContent).not.toContain('Choose a conversation');
});
