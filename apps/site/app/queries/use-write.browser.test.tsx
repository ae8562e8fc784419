import { writes } from '@nightjar/api';
import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster } from '@nightjar/ui';
import { useQuery } from '@tanstack/react-query';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceMember } from '../account/current-member.ts';
import { announceSession } from '../account/use-is-member.ts';
import { announceChange } from './change-channel.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { browserQueryClient } from './query-client.ts';
import { ownKey } from './query-keys.ts';
import { useWrite } from './use-write.ts';
import { WriteRefused } from './write-refused.ts';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const key = ownKey('viewerState', { section: 'video', objectId: 7 });
const onFailed = vi.fn<(error: unknown) => boolean>(() => false);
let stored = 'stored';
let write: { mutate(params: { videoId: number }): void } | undefined;
const shown = document.createElement('div');

function Probe() {
  const { data } = useQuery({ queryKey: key, queryFn: () => stored });
  write = useWrite(writes.addFavourite, {
    changes: () => [key],
    apply: (client) => client.setQueryData(key, 'expected'),
    onFailed,
  });
  return <output>{data}</output>;
}

const result = () => shown.querySelector('output')?.textContent;
const root = createRoot(shown);
const answers: Response[] = [];
const requests: string[] = [];

beforeEach(async () => {
  stored = 'stored';
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    requests.push(String(init?.body));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  await act(async () =>
    root.render(
      <StrictMode>
        <Toaster>
          <QueryProvider>
            <Probe />
          </QueryProvider>
        </Toaster>
      </StrictMode>,
    ),
  );
  await vi.waitFor(() => expect(result()).toBe('stored'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  requests.length = answers.length = 0;
  onFailed.mockClear();
  await act(async () => root.render(null));
  browserQueryClient().clear();
});

/** An answer that is sent when `send` is called. */
function heldAnswer() {
  let send = (_answer: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    send = resolve;
  });
  vi.mocked(window.fetch).mockImplementationOnce(() => answer);
  return { send };
}

it('shows the expected result at once and reads the query again after the answer', async () => {
  const { send } = heldAnswer();
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(result()).toBe('expected'));
  stored = 'from the origin';
  await act(async () => send(Response.json({ success: 1, ok: 1 })));
  await vi.waitFor(() => expect(result()).toBe('from the origin'));
  expect(onFailed).not.toHaveBeenCalled();
});

it('restores the query and reports the code when the origin refuses', async () => {
  const { send } = heldAnswer();
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(result()).toBe('expected'));
  await act(async () => send(Response.json({ error: 1, code: 'not_found' }, { status: 404 })));
  await vi.waitFor(() => expect(result()).toBe('stored'));
  const [error] = onFailed.mock.lastCall ?? [];
  expect(error).toBeInstanceOf(WriteRefused);
  expect(error).toMatchObject({ failure: { wireCode: 'not_found' } });
  expect(shown.textContent).toContain('This no longer exists');
});

const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
const sessionEnded = () => Response.json({ error: 1, code: 'login_required' }, { status: 401 });

it('asks to sign in when the session has ended, and is sent again with its expected result shown', async () => {
  createCookieJar().set(siteCookies.signedIn.name, '1');
  answers.push(sessionEnded(), Response.json({ success: 1, ok: 1 }));
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(requests).toHaveLength(1);
  stored = 'from the origin';
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(result()).toBe('from the origin'));
  expect(requests).toEqual([requests[0], requests[0]]);
  expect(onFailed).not.toHaveBeenCalled();
});

const cancel = () => document.querySelector<HTMLButtonElement>('[data-testid="cancel-sign-in"]');

it('restores the query and fails when the visitor does not sign in', async () => {
  answers.push(sessionEnded());
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(cancel()).not.toBeNull());
  expect(onFailed).not.toHaveBeenCalled();
  await act(async () => cancel()?.click());
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(1);
  await vi.waitFor(() => expect(result()).toBe('stored'));
});

it('sends two writes that meet the end of the session again after one sign-in', async () => {
  answers.push(sessionEnded(), sessionEnded());
  await act(async () => {
    write?.mutate({ videoId: 7 });
    write?.mutate({ videoId: 8 });
  });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  const [one = '', other = ''] = requests;
  answers.push(Response.json({ success: 1, ok: 1 }), Response.json({ success: 1, ok: 1 }));
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(requests).toEqual([one, other, one, other]));
  expect(onFailed).not.toHaveBeenCalled();
});

it('settles a write that waits for a sign-in when its part of the page is removed', async () => {
  answers.push(sessionEnded());
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  await act(async () => root.render(null));
  await vi.waitFor(() => expect(browserQueryClient().isMutating()).toBe(0));
  expect(requests).toHaveLength(1);
});

it('settles a write whose part of the page was removed before its answer', async () => {
  const { send } = heldAnswer();
  await act(async () => write?.mutate({ videoId: 7 }));
  await act(async () => root.render(null));
  send(sessionEnded());
  await vi.waitFor(() => expect(browserQueryClient().isMutating()).toBe(0));
});

it('restores the query when there is no connection, without a second request', async () => {
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(result()).toBe('stored'));
  expect(requests).toHaveLength(1);
});

it('reads a query again that another tab has changed', async () => {
  stored = 'from another tab';
  await act(async () => announceChange({ keys: [key] }));
  await vi.waitFor(() => expect(result()).toBe('from another tab'));
});

it('ignores a message of another version', async () => {
  const channel = new BroadcastChannel('nightjar:changes');
  stored = 'newer';
  for (const message of [null, 'x', [key], { keys: 7 }, { keys: ['x'], state: { id: 'x' } }])
    channel.postMessage(message);
  channel.postMessage({ keys: [key] });
  channel.close();
  await vi.waitFor(() => expect(result()).toBe('newer'));
});

it('removes the data of the member when the session ends, and reads visible queries again', async () => {
  const inactive = ownKey('ownProfile');
  const cookies = createCookieJar();
  cookies.set(siteCookies.signedIn.name, '1');
  await act(async () => announceSession());
  browserQueryClient().setQueryData(inactive, 'private');
  stored = 'for a guest';
  cookies.remove(siteCookies.signedIn.name);
  await act(async () => announceSession());
  expect(browserQueryClient().getQueryData(inactive)).toBeUndefined();
  await vi.waitFor(() => expect(result()).toBe('for a guest'));
});

it.each([
  ['the same member', 5, 3],
  ['another member', 6, 2],
])('sends a write again only for the member whose session had ended: %s', async (_, userId, expected) => {
  announceMember({ id: 5, username: 'ada' });
  answers.push(sessionEnded());
  await act(async () => write?.mutate({ videoId: 7 }));
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  answers.push(
    Response.json({ user: { user_id: userId, username: 'someone' } }),
    Response.json({ success: 1, ok: 1 }),
  );
  await act(async () => signIn()?.click());
  await vi.waitFor(() => expect(browserQueryClient().isMutating()).toBe(0));
  expect(requests).toHaveLength(expected);
  expect(onFailed).toHaveBeenCalledTimes(userId === 5 ? 0 : 1);
});
