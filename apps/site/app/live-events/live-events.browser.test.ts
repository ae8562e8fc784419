import { createCookieJar, isSignedIn, siteCookies } from '@nightjar/storage';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceMember } from '../account/current-member.ts';
import { announceSession, followSession } from '../account/use-is-member.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { ownKey } from '../queries/query-keys.ts';
import { retryDelayMs } from './live-connection.ts';
import { applyLiveEvent, followLiveEvents } from './live-events.ts';

const keys = {
  notifications: ownKey('ownNotifications', { page: 1 }),
  conversations: ownKey('ownConversations'),
  with7: ownKey('ownMessages', { objectId: 7 }),
  with8: ownKey('ownMessages', { objectId: 8 }),
};

function filledClient() {
  const client = createQueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, 'stored');
  const stale = () =>
    Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
  return { client, stale };
}

test.each([
  [{ name: 'notification', other: '' }, ['notifications']],
  [{ name: 'message', other: '7' }, ['notifications', 'conversations', 'with7']],
  [{ name: 'read', other: '8' }, ['notifications', 'conversations', 'with8']],
  [{ name: 'resync', other: '' }, ['notifications', 'conversations', 'with7', 'with8']],
] as const)('the event %o changes %j', (event, expected) => {
  const { client, stale } = filledClient();
  applyLiveEvent(client, event);
  expect(stale()).toEqual(expected);
});

/** The open streams of this page. */
let streams: FakeSource[] = [];
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  isOpen = true;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.isOpen = false;
  }
  /** An answer other than 200 closes the stream, a lost connection does not. */
  fail({ isClosed }: { isClosed: boolean }) {
    this.readyState = isClosed ? FakeSource.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}
const cookies = createCookieJar();
const signIn = () => cookies.set(siteCookies.signedIn.name, '1');
const signOut = () => cookies.remove(siteCookies.signedIn.name);

beforeEach(() => {
  streams = [];
  signIn();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('one of several tabs opens the connection, the others get its events, and another one takes over', async () => {
  const [first, second] = [filledClient(), filledClient()];
  const [one, two] = [new AbortController(), new AbortController()];
  followLiveEvents(first.client, one.signal);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  followLiveEvents(second.client, two.signal);
  streams[0]?.dispatchEvent(new MessageEvent('message', { data: '7' }));
  await vi.waitFor(() => expect(second.stale()).toContain('with7'));
  expect(first.stale()).toContain('with7');
  expect(streams).toHaveLength(1);
  one.abort();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  two.abort();
  await vi.waitFor(() => expect(streams[1]?.isOpen).toBe(false));
});

test('reads again what was read before the connection opened', async () => {
  const { client, stale } = filledClient();
  const following = new AbortController();
  followLiveEvents(client, following.signal);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(stale()).toEqual([]);
  streams[0]?.dispatchEvent(new Event('open'));
  expect(stale()).toEqual(['notifications', 'conversations', 'with7', 'with8']);
  following.abort();
});

test('repeats a first read whose answer is still on its way', async () => {
  const client = createQueryClient();
  const answers: ((count: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: keys.notifications, queryFn });
  const stop = observer.subscribe(() => undefined);
  applyLiveEvent(client, { name: 'notification', other: '' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  stop();
});

test('opens the stream again after each answer other than 200, after a delay that grows until one is opened', async () => {
  const { client, stale } = filledClient();
  const following = new AbortController();
  const failures: number[] = [];
  const delayOf = (count: number) => {
    failures.push(count);
    return 0;
  };
  followLiveEvents(client, following.signal, { delayOf });
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(streams).toHaveLength(count));
    streams.at(-1)?.fail({ isClosed: true });
  }
  await vi.waitFor(() => expect(streams).toHaveLength(4));
  streams.at(-1)?.dispatchEvent(new Event('open'));
  expect(stale()).toContain('conversations');
  streams.at(-1)?.fail({ isClosed: true });
  await vi.waitFor(() => expect(streams).toHaveLength(5));
  expect(failures).toEqual([1, 2, 3, 1]);
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, true]);
  following.abort();
});

test('leaves a lost connection to the browser, and opens no stream after the end', async () => {
  const { client } = filledClient();
  const following = new AbortController();
  const delayOf = vi.fn(() => 1e6);
  followLiveEvents(client, following.signal, { delayOf });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.fail({ isClosed: false });
  expect(streams[0]?.isOpen).toBe(true);
  expect(delayOf).not.toHaveBeenCalled();
  streams[0]?.fail({ isClosed: true });
  await vi.waitFor(() => expect(delayOf).toHaveBeenCalledOnce());
  following.abort();
  // The next request gets the lock only when the first one has released it.
  await navigator.locks.request('nightjar:live', () => undefined);
  expect(streams).toHaveLength(1);
});

test('gives the connection up without a session, and opens it again after a sign-in', async () => {
  const { client } = filledClient();
  const following = new AbortController();
  followLiveEvents(client, following.signal, { delayOf: () => 1e6 });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  signOut();
  streams[0]?.fail({ isClosed: true });
  await navigator.locks.request('nightjar:live', () => undefined);
  announceSession();
  expect(streams).toHaveLength(1);
  signIn();
  announceSession();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  following.abort();
});

test('ends the session in this browser when it was ended on another device', async () => {
  const { client } = filledClient();
  const following = new AbortController();
  announceMember({ id: 7, username: 'wren' });
  const requests: string[] = [];
  let answer = () => new Response(null, { status: 503 });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return answer();
  });
  const announced = vi.fn();
  const stop = followSession(announced);
  followLiveEvents(client, following.signal, { delayOf: () => 0 });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  // A restart of the server ends the stream too.
  streams[0]?.fail({ isClosed: true });
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  await vi.waitFor(() => expect(requests).toEqual(['/api/member.php']));
  expect(isSignedIn(document.cookie)).toBe(true);
  answer = () => new Response(null, { status: 401 });
  streams[1]?.fail({ isClosed: true });
  await vi.waitFor(() => expect(isSignedIn(document.cookie)).toBe(false));
  expect(announced).toHaveBeenCalled();
  stop();
  announceMember(undefined);
  following.abort();
});

test('another tab takes over while the one with the connection waits', async () => {
  const [first, second] = [filledClient(), filledClient()];
  const [one, two] = [new AbortController(), new AbortController()];
  followLiveEvents(first.client, one.signal, { delayOf: () => 1e6 });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  followLiveEvents(second.client, two.signal);
  streams[0]?.fail({ isClosed: true });
  one.abort();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.dispatchEvent(new Event('open'));
  expect(second.stale()).toContain('conversations');
  two.abort();
});

test('the delay begins with 5 s and grows to a minute', () => {
  expect([1, 2, 3, 4, 5, 99].map((failures) => retryDelayMs(failures, 0))).toEqual([
    5000, 10_000, 20_000, 40_000, 40_000, 40_000,
  ]);
  expect([1, 99].map((failures) => retryDelayMs(failures, 1))).toEqual([7500, 60_000]);
});

test('ignores messages of another version on the channel', async () => {
  const { client, stale } = filledClient();
  const following = new AbortController();
  followLiveEvents(client, following.signal);
  const channel = new BroadcastChannel('nightjar:live');
  for (const message of [null, 'x', { name: 'planet', other: '' }, { name: 'read', other: 7 }])
    channel.postMessage(message);
  channel.postMessage({ name: 'notification', other: '' });
  await vi.waitFor(() => expect(stale()).toEqual(['notifications']));
  channel.close();
  following.abort();
});
