import { resolveAddress } from '../addresses/resolve-address.ts';

/** Pages to which a sign-in never returns. */
const excluded: readonly string[] = ['signin', 'signup', 'not-found'];
const longest = 1000;

/**
 * The page to return to after a sign-in, from a parameter that anyone can write. Only an address of a page of this site is
 * accepted: another host (`//host`, `/\host`), a scheme and an unknown address lead to the home page.
 */
export function readReturnPath(value: string | null | undefined): string {
  if (!value || value.length > longest || !/^\/(?![/\\])/.test(value)) return '/';
  const base = 'http://site.invalid';
  const url = URL.parse(value, base);
  if (url === null || url.origin !== base) return '/';
  const address = resolveAddress(url);
  return address.kind === 'page' && !excluded.includes(address.name) ? url.pathname + url.search : '/';
}

/** The page from which the visitor came, by the `Referer` of a request to this site. */
export function readReferrer(request: Pick<Request, 'headers' | 'url'>): string | undefined {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer === null || referrer.host !== new URL(request.url).host) return undefined;
  return referrer.pathname + referrer.search;
}
