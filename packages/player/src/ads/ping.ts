import { httpUrl } from './http-url.ts';

/** Calls an address and does not wait: its answer can do nothing here. */
export type Ping = (url: string) => void;

/** Calls survive the page (`keepalive`): what happened last is what a viewer who leaves did. */
export function createPing({ withCredentials }: { withCredentials: boolean }): Ping {
  return (address) => {
    const url = httpUrl(address);
    if (!url) return;
    void fetch(url, {
      mode: 'no-cors',
      credentials: withCredentials ? 'include' : 'omit',
      keepalive: true,
      cache: 'no-store',
      // A server that cannot be reached has nothing to do with the viewer.
    }).catch(() => undefined);
  };
}
