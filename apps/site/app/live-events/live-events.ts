import type { QueryClient } from '@tanstack/react-query';
import { ownKey } from '../queries/query-keys.ts';

/** The stream of events of the signed-in member (packages/api/SPEC.md, "Writes"). */
const streamPath = '/api/events';
const channelName = 'nightjar:live';
const names = ['notification', 'message', 'read', 'resync'] as const;
type LiveName = (typeof names)[number];

interface LiveMessage {
  name: LiveName;
  /** Id of the other member; empty without one. */
  other: string;
}

/** Reads the queries again that an event has changed. Conversations of a hidden tab wait for its focus: reading marks them as read. */
export function applyLiveEvent(client: QueryClient, { name, other }: LiveMessage): void {
  const invalidate = (key: readonly unknown[], isConversation = false) => {
    // A first read that is still on its way may have been answered before the change, and would not be repeated.
    void client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data === undefined });
    void client.invalidateQueries({
      queryKey: key,
      ...(isConversation && document.hidden && { refetchType: 'none' as const }),
    });
  };
  if (name === 'notification' || name === 'resync') invalidate(ownKey('ownNotifications'));
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
 * Follows the events of the member in this browser. One tab holds the connection and passes the events on to the others, because
 * a browser opens few connections to one site. Another tab takes over when it is closed.
 */
export function followLiveEvents(client: QueryClient, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readLiveMessage(data);
    if (message) applyLiveEvent(client, message);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });

  const hold = () =>
    new Promise<void>((resolve) => {
      const stream = new EventSource(streamPath);
      // What was read before the connection opened may have changed since.
      stream.addEventListener('open', () => applyLiveEvent(client, { name: 'resync', other: '' }), {
        once: true,
      });
      for (const name of names) {
        stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
          const message = { name, other: data };
          applyLiveEvent(client, message);
          channel.postMessage(message);
        });
      }
      signal.addEventListener(
        'abort',
        () => {
          stream.close();
          resolve();
        },
        { once: true },
      );
    });
  // The signal rejects a request that still waits.
  navigator.locks?.request(channelName, { signal }, hold).catch(() => undefined);
}

function readLiveMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'object' || data === null || !('name' in data) || !('other' in data)) return undefined;
  const name = names.find((each) => each === data.name);
  return name && typeof data.other === 'string' ? { name, other: data.other } : undefined;
}
