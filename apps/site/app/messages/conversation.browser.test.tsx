import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { browserQueryClient } from '../queries/query-client.ts';
import { removeRecords, storeAccountRecord, storedRecords } from '../testing/account-records.ts';
import { forgetSession } from '../viewer/forget-session.ts';
import { Conversation } from './Conversation.tsx';

vi.mock('../navigation/load-with-deadline.ts', { spy: true });
/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const wire = (id: number, text: string, isOwn: boolean) => ({
  message_id: String(id),
  text,
  post_date: '2026-03-04 05:06:07',
  is_own: isOwn ? '1' : '0',
  is_read: '1',
});
const user = { id: '12', user_id: '12', username: 'mira', avatar: '' };

let messages = [wire(1, 'Hello', false)];
let isBlocked = '0';
/** Whether the session has ended in another tab. */
let hasEnded = false;
let answer: () => Response | Promise<Response>;
const sent: string[] = [];
const shown = document.createElement('div');
const cookies = createCookieJar();

beforeEach(async () => {
  await removeRecords();
  messages = [wire(1, 'Hello', false)];
  isBlocked = '0';
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  document.body.append(shown);
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (form.get('act') === 'messages') {
      if (hasEnded) return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
      const total = { total_count: String(messages.length), pages: 1 };
      return Response.json({ success: 1, ok: 1, user, messages, ...total, is_blocked: isBlocked });
    }
    if (form.get('act') !== 'message' && form.get('act') !== 'block')
      return Response.json({ error: 1, code: 'x' });
    sent.push(String(init?.body));
    if (form.get('act') === 'block' && hasEnded)
      return Response.json({ error: 1, code: 'login_required' }, { status: 401 });
    if (form.get('act') === 'block') isBlocked = form.get('section') === 'add' ? '1' : '0';
    return form.get('act') === 'block' ? Response.json({ success: 1, ok: 1 }) : answer();
  });
});
const root = createRoot(shown);
afterEach(async () => {
  await act(async () => root.render(null));
  vi.restoreAllMocks();
  browserQueryClient().clear();
  sent.length = 0;
  cookies.remove(siteCookies.signedIn.name);
});

async function open() {
  const page = (
    <Toaster>
      <QueryProvider>
        <Conversation member={{ id: 7 }} otherId={12} />
      </QueryProvider>
    </Toaster>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(shown.textContent).toContain('Hello'));
}

const field = () => shown.querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string) =>
  [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
/** It is at the end of the body. */
const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
const texts = () => [...shown.querySelectorAll('p[dir]')].map(({ textContent }) => textContent);
const accept = (id: number, text: string) => () => {
  messages = [wire(id, text, true), ...messages];
  return Response.json({ success: 1, ok: 1, message_id: String(id), post_date: '2026-03-04 05:06:08' });
};

it('sends with Enter, adds a line with Shift+Enter, and shows the message at once', async () => {
  await open();
  let deliver = (_response: Response) => {};
  answer = () => new Promise((resolve) => (deliver = resolve));
  await userEvent.click(field());
  await userEvent.keyboard('Good{Shift>}{Enter}{/Shift}evening{Enter}');
  await vi.waitFor(() => expect(texts()).toEqual(['Hello', 'Good\nevening']));
  expect(shown.textContent).toContain('Sending…');
  expect(field().value).toBe('');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => deliver(accept(2, 'Good\nevening')()));
  await vi.waitFor(() => expect(shown.textContent).not.toContain('Sending…'));
  expect(texts()).toEqual(['Hello', 'Good\nevening']);
  expect(sent).toEqual([
    expect.stringMatching(/^act=message&object_id=12&text=Good%0Aevening&request_key=[\da-f-]{36}$/),
  ]);
});

it('sends no message of invisible characters', async () => {
  await open();
  answer = accept(2, 'Good evening');
  await userEvent.fill(field(), '\u200b');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('\u200b');
  await userEvent.fill(field(), 'Good evening');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toEqual([expect.stringContaining('text=Good+evening')]));
  expect(texts()).toEqual(['Hello', 'Good evening']);
});

it('keeps a message that could not be sent, and sends it again', async () => {
  await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.fill(field(), 'Lost');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=alert]')?.textContent).toContain('cannot be reached'),
  );
  answer = accept(2, 'Lost');
  await userEvent.click(button('Try again'));
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')).toBeNull());
  expect(texts()).toEqual(['Hello', 'Lost']);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // The origin recognizes the second request if it has carried out the first one.
  expect(sent[1]).toBe(sent[0]);
});

it('shows a message that was not sent again when the conversation is opened later', async () => {
  await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.fill(field(), 'Lost');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')).not.toBeNull());
  await act(async () => root.render(null));
  await open();
  expect(texts()).toEqual(['Hello', 'Lost']);
  expect(shown.querySelector('[role=alert]')?.textContent).toContain('This message was not sent.');
  answer = accept(2, 'Lost');
  await userEvent.click(button('Try again'));
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')).toBeNull());
  await vi.waitFor(() => expect(sent[1]).toBe(sent[0]));
  await act(async () => root.render(null));
  await open();
  expect(texts()).toEqual(['Hello', 'Lost']);
  expect(shown.querySelector('[role=alert]')).toBeNull();
});

it('stores a message before it is sent, also when it is sent again', async () => {
  await open();
  const stored: string[] = [];
  answer = async () => {
    stored.push(await storedRecords());
    throw new TypeError('Failed to fetch');
  };
  await userEvent.fill(field(), 'Lost');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')).not.toBeNull());
  await userEvent.click(button('Try again'));
  await vi.waitFor(() => expect(stored).toHaveLength(2));
  // The time says that the origin may have it.
  for (const record of stored) expect(record).toMatch(/Lost.*sentAt/);
});

it('shows the buttons of a message that could not be sent at the end of a long conversation', async () => {
  messages = Array.from({ length: 40 }, (_, index) => wire(40 - index, `Hello ${index}`, false));
  await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.fill(field(), 'Lost');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(button('Discard')).toBeDefined());
  const list = button('Discard').closest('[role=log]') as HTMLElement;
  const visibleEnd = Math.min(innerHeight, list.getBoundingClientRect().bottom);
  expect(button('Discard').getBoundingClientRect().bottom).toBeLessThanOrEqual(visibleEnd + 1);
});

it('shows why a message was refused, and discards it', async () => {
  await open();
  answer = () => Response.json({ error: 1, code: 'no_permission' }, { status: 403 });
  await userEvent.fill(field(), 'Refused');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shown.textContent).toContain('does not receive more messages'));
  await userEvent.click(button('Discard'));
  expect(texts()).toEqual(['Hello']);
});

it('asks to log in when the session has ended, and then sends the message', async () => {
  await open();
  hasEnded = true;
  answer = () => Response.json({ error: 1, code: 'login_required' }, { status: 401 });
  await userEvent.fill(field(), 'Still here');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(cookies.get(siteCookies.signedIn.name)).toBeUndefined();
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  answer = accept(2, 'Still here');
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(texts()).toEqual(['Hello', 'Still here']));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

it('keeps a half-written text when the session ends in another tab, and sends it after a sign-in', async () => {
  await open();
  await userEvent.fill(field(), 'Half a thought');
  const before = field();
  hasEnded = true;
  await act(async () => forgetSession());
  await vi.waitFor(() => expect(shown.textContent).toContain('Please log in to complete this action'));
  expect(shown.textContent).not.toContain('Hello');
  expect(field()).toBe(before);
  expect(field().value).toBe('Half a thought');
  await userEvent.click(button('Log in'));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(texts()).toEqual(['Hello']));
  expect(field()).toBe(before);
  answer = accept(2, 'Half a thought');
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(shown.textContent).not.toContain('Sending…'));
  expect(texts()).toEqual(['Hello', 'Half a thought']);
});

it('sends both messages that meet the end of the session after one sign-in', async () => {
  await open();
  hasEnded = true;
  answer = () => Response.json({ error: 1, code: 'login_required' }, { status: 401 });
  await userEvent.fill(field(), 'One');
  await userEvent.keyboard('{Enter}Two{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  const left = ['One', 'Two'];
  answer = () => accept(4 - left.length, left.shift() ?? '')();
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(texts()).toEqual(['Hello', 'One', 'Two']));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

it('shows a message once that was accepted while the page was left', async () => {
  await open();
  let deliver = (_response: Response) => {};
  answer = () => new Promise((resolve) => (deliver = resolve));
  await userEvent.fill(field(), 'On the way');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const stored = await storedRecords();
  expect(stored).toContain('On the way');
  await act(async () => root.render(null));
  await act(async () => deliver(accept(2, 'On the way')()));
  await vi.waitFor(async () => expect(await storedRecords()).not.toContain('On the way'));
  browserQueryClient().clear();
  // As after a reload: the answer has not arrived.
  await storeAccountRecord(JSON.parse(stored)[0]);
  answer = () => Response.json({ success: 1, ok: 1, message_id: '2', post_date: '2026-03-04 05:06:08' });
  await open();
  expect(texts()).toEqual(['Hello', 'On the way']);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe(sent[0]);
  await vi.waitFor(async () => expect(await storedRecords()).not.toContain('On the way'));
  expect(texts()).toEqual(['Hello', 'On the way']);
});

it.each([
  ['long ago', -601_000],
  ['in the future, by a clock that was set back', 60_000],
])('asks before it sends a message again that was sent %s', async (_, age) => {
  await open();
  let deliver = (_response: Response) => {};
  answer = () => new Promise((resolve) => (deliver = resolve));
  await userEvent.fill(field(), 'On the way');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const stored = await storedRecords();
  await act(async () => root.render(null));
  await act(async () =>
    deliver(Response.json({ success: 1, ok: 1, message_id: '2', post_date: '2026-03-04 05:06:08' })),
  );
  await vi.waitFor(async () => expect(await storedRecords()).not.toContain('On the way'));
  browserQueryClient().clear();
  const aged = stored.replace(/(sentAt[^\d]+)(\d+)/, (_all, before, at) => before + (Number(at) + age));
  expect(aged).not.toBe(stored);
  await storeAccountRecord(JSON.parse(aged)[0]);
  await open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('This message was not sent.'));
  expect(sent).toHaveLength(1);
});

it('shows that the dialog of a report cannot be loaded', async () => {
  await open();
  vi.mocked(loadWithDeadline).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(shown.querySelector('[aria-label="Report this message"]') as HTMLElement);
  await vi.waitFor(() => expect(document.body.textContent).toContain('The site cannot be reached'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

const blockForm = (section: 'add' | 'remove') => `act=block&section=${section}&object_id=12`;
const dialog = () => document.querySelector('dialog[open], [role=dialog]');
async function confirmBlock() {
  await userEvent.click(button('Block'));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Block mira?'));
  const confirm = [...(dialog()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Block',
  );
  await act(async () => confirm?.click());
}

it('asks before it blocks, and replaces the form while the member is blocked', async () => {
  await open();
  await userEvent.click(button('Block'));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Block mira?'));
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(field()).not.toBeNull();
  await confirmBlock();
  await vi.waitFor(() => expect(shown.textContent).toContain('You have blocked mira'));
  expect(shown.querySelector('textarea')).toBeNull();
  expect(document.body.textContent).toContain('You blocked mira');
  await userEvent.click(button('Unblock'));
  await vi.waitFor(() => expect(field()).not.toBeNull());
  expect(document.body.textContent).toContain('You unblocked mira');
  await vi.waitFor(() => expect(sent).toEqual([blockForm('add'), blockForm('remove')]));
});

it('asks to log in when the session has ended before a block, and then blocks', async () => {
  await open();
  hasEnded = true;
  await confirmBlock();
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  hasEnded = false;
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(shown.textContent).toContain('You have blocked mira'));
  await vi.waitFor(() => expect(sent).toEqual([blockForm('add'), blockForm('add')]));
});

it('unblocks the member again with the Undo of the toast', async () => {
  await open();
  await confirmBlock();
  await vi.waitFor(() => expect(shown.textContent).toContain('You have blocked mira'));
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
  await act(async () => undo?.click());
  await vi.waitFor(() => expect(field()).not.toBeNull());
  await vi.waitFor(() => expect(sent).toEqual([blockForm('add'), blockForm('remove')]));
});
