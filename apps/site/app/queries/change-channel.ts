import type { QueryClient, QueryKey } from '@tanstack/react-query';

const name = 'nightjar:changes';

/**
 * Sends the keys of the queries that a write has changed to the other tabs of this site.
 *
 * The channel is opened for each message: an open channel keeps the page out of the back/forward cache.
 */
export function announceChange(keys: readonly QueryKey[]): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(keys);
  channel.close();
}

/** Reads queries again that another tab has changed. Returns a function that stops it. */
export function followChanges(client: QueryClient): () => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const queryKey of readKeys(data)) void client.invalidateQueries({ queryKey });
    };
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  // Messages that a page missed in the back/forward cache are replaced by reading everything again.
  const reopen = ({ persisted }: PageTransitionEvent) => {
    open();
    if (persisted) void client.invalidateQueries();
  };
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', reopen);
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', reopen);
    close();
  };
}

/** The keys in a message. Another version of the site may have sent it. */
function readKeys(message: unknown): QueryKey[] {
  return Array.isArray(message) ? message.filter((key) => Array.isArray(key)) : [];
}
