import { httpUrl, isOwnUrl } from './http-url.ts';

/** Calls an address and does not wait: its answer can do nothing here. */
export type Ping = (url: string) => void;

/**
 * Cookies go to ad servers alone: a call to the page's own site would otherwise act in the viewer's name.
 * Calls survive the page (`keepalive`): what happened last is what a viewer who leaves did.
 */
export function createPing({ withCredentials }: { withCredentials: boolean }): Ping {
  return (address) => {
    const url = httpUrl(address);
    if (!url) return;
    void fetch(url, {
      mode: 'no-cors',
      credentials: withCredentials && !isOwnUrl(url) ? 'include' : 'omit',
      keepalive: true,
      cache: 'no-store',
      // A server that cannot be reached has nothing to do with the viewer.
    }).catch(() => undefined);
  };
}
