import type { QueryClient } from '@tanstack/react-query';
import { reloadMemberPage } from '../account/use-other-tabs.ts';
import { ownKey } from '../queries/query-keys.ts';
import {
  holdLiveConnection,
  type LiveConnectionOptions,
  type LiveMessage,
  liveNames,
} from './live-connection.ts';

const channelName = 'nightjar:live';

/** Reads the queries again that an event has changed, and after a notification the page of a member, which is no query. Conversations of a hidden tab wait for its focus: reading marks them as read. */
export function applyLiveEvent(client: QueryClient, { name, other }: LiveMessage): void {
  const invalidate = (key: readonly unknown[], isConversation = false) => {
    // A first read that is still on its way may have been answered before the change, and would not be repeated.
    void client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data === undefined });
    void client.invalidateQueries({
      queryKey: key,
      ...(isConversation && document.hidden && { refetchType: 'none' as const }),
    });
  };
  if (name === 'notification' || name === 'resync') {
    invalidate(ownKey('ownNotifications'));
    reloadMemberPage();
  }
  if (name === 'notification') return;
  invalidate(ownKey('ownConversations'));
  invalidate(ownKey('ownNotifications'));
  const objectId = Number(other);
  invalidate(
    name !== 'resync' && objectId > 0 ? ownKey('ownMessages', { objectId }) : ownKey('ownMessages'),
    true,
  );
}

/**
 * Follows the events of the member in this browser. One tab holds the connection and passes the events on to the others; another
 * tab takes over when it is closed.
 */
export function followLiveEvents(
  client: QueryClient,
  signal: AbortSignal,
  options?: Pick<LiveConnectionOptions, 'delayOf'>,
): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readLiveMessage(data);
    if (message) applyLiveEvent(client, message);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const onMessage = (message: LiveMessage) => {
    applyLiveEvent(client, message);
    channel.postMessage(message);
  };
  void holdLiveConnection({ ...options, onMessage, signal });
}

function readLiveMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'object' || data === null || !('name' in data) || !('other' in data)) return undefined;
  const name = liveNames.find((each) => each === data.name);
  return name && typeof data.other === 'string' ? { name, other: data.other } : undefined;
}
