import { type CookieOptions, readCookie, serializeCookie } from './cookies.ts';

/** Reads and writes cookies of a document. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, options?: Pick<CookieOptions, 'path' | 'domain'>): void;
}

/** Creates the cookie jar of a document; its cookies are secure on https pages. */
export function createCookieJar(page: Pick<Document, 'cookie' | 'location'> = document): CookieJar {
  return {
    get: (name) => readCookie(page.cookie, name),
    set(name, value, options) {
      page.cookie = serializeCookie(name, value, { secure: page.location.protocol === 'https:', ...options });
    },
    remove(name, options) {
      page.cookie = serializeCookie(name, '', { ...options, maxAgeSeconds: 0 });
    },
  };
}
