import type { Origin } from '../create-origin.ts';

/** Requests to an origin in this process. */
export interface OriginRequests {
  /** Sends a GET request of the wire, by path. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a urlencoded form of the site's own page; `address` is the client address. */
  post(path: string, fields: Record<string, string | number>, options?: PostOptions): Promise<Response>;
}

interface PostOptions {
  cookie?: string;
  /** Default 192.0.2.1. */
  address?: string;
  headers?: Record<string, string>;
}

export function originRequests({ fetch }: Pick<Origin, 'fetch'>, publicUrl: string): OriginRequests {
  return {
    get: (path, headers = {}) => fetch(new Request(`http://origin${path}`, { headers })),
    post: (path, fields, { cookie, address = '192.0.2.1', headers = {} } = {}) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
      const sent = {
        origin: publicUrl,
        'x-client-address': address,
        ...(cookie !== undefined && { cookie }),
      };
      return fetch(
        new Request(`http://origin${path}`, { method: 'POST', body, headers: { ...sent, ...headers } }),
      );
    },
  };
}
