import { createCookieJar, siteCookies } from '@nightjar/storage';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { removeRecords, storedRecords } from '../testing/account-records.ts';
import { forgetSession } from '../viewer/forget-session.ts';
import { readUnsent, saveUnsent } from './account-storage.ts';
import { useIsMember } from './use-is-member.ts';
import { useMember } from './use-member.ts';

const cookies = createCookieJar();
const shown = document.createElement('div');
const root = createRoot(shown);
let userId = '7';

function Header() {
  const { member } = useMember(useIsMember());
  return member ? `member ${member.id}` : 'guest';
}

// The header's chunk, so that its first load is no part of a test.
beforeAll(() => import('./member-area.ts'));
beforeEach(async () => {
  await removeRecords();
  userId = '7';
  cookies.set(siteCookies.signedIn.name, '1');
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ success: 1, ok: 1, user: { user_id: userId, username: 'wren', avatar: '' } }),
  );
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
});

async function open() {
  const router = createMemoryRouter([{ path: '/', element: <Header /> }]);
  await act(async () => root.render(<RouterProvider router={router} />));
}

it('deletes the unsent texts of an account when an answer shows that its session has ended', async () => {
  saveUnsent('message_9', 'Only for you');
  await open();
  await vi.waitFor(() => expect(shown.textContent).toBe('member 7'));
  expect(readUnsent('message_9')).toBe('Only for you');
  await act(async () => forgetSession());
  expect(shown.textContent).toBe('guest');
  expect(readUnsent('message_9')).toBe('');
  await vi.waitFor(async () => expect(await storedRecords()).not.toContain('Only for you'));
});

it('deletes the unsent texts of another account when the member is known', async () => {
  saveUnsent('message_9', 'Only for you');
  await open();
  await vi.waitFor(() => expect(shown.textContent).toBe('member 7'));
  await vi.waitFor(async () => expect(await storedRecords()).toContain('"userId":7'));
  await act(async () => root.render(null));
  userId = '8';
  await open();
  await vi.waitFor(() => expect(shown.textContent).toBe('member 8'));
  await vi.waitFor(() => expect(readUnsent('message_9')).toBe(''));
});
