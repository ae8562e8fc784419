import { httpUrl, isOwnUrl } from './http-url.ts';

/** Sends a request to a tracking URL and ignores the response. */
export type Ping = (url: string) => void;

/**
 * Sends cookies only to ad servers: with cookies, a tracking URL on the page's own site could act as the viewer.
 * Uses `keepalive`, so that requests sent while the page closes are completed.
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
      // Failed tracking requests do not affect playback.
    }).catch(() => undefined);
  };
}
