import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../queries/query-client.ts';
import { ownKey } from '../queries/query-keys.ts';
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
  isOpen = true;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => vi.unstubAllGlobals());

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
