import {
  type AddressParams,
  type CompiledPattern,
  compilePattern,
  fillPattern,
  matchPattern,
} from './address-pattern.ts';
import { type AddressName, addressEntries, addressEntry, redirectTable } from './address-table.ts';

/** Result of resolving a page address. */
export type ResolvedAddress =
  | { kind: 'page'; name: AddressName; params: AddressParams; canonical: string }
  /** `location` is a path of this site with the query of the request. */
  | { kind: 'redirect'; location: string; permanent: boolean }
  | { kind: 'not-found' }
  /** Not an address that a link produces: broken escapes, control characters, empty parts, excessive length. */
  | { kind: 'malformed' };

const pages = addressEntries.map(([name, entry]) => ({
  name,
  pattern: compilePattern(entry.pattern, entry.sorts),
}));
const redirects = redirectTable.map((entry) => ({
  ...entry,
  compiled: compilePattern(entry.pattern, entry.sorts),
}));

export interface ResolveOptions {
  /** The order of lists of videos in the site configuration. */
  defaultSort?: string;
  /** The variants of the site configuration; without them, all addresses exist. */
  variants?: Readonly<Partial<Record<'extendedProfile', boolean>>>;
  /** Sections whose addresses do not exist. */
  hiddenSections?: readonly string[];
}

const maxPathLength = 600;
const maxQueryLength = 2000;

/**
 * Resolves a page address to a page with its canonical form, a redirect, or nothing (docs/spec/decided-questions.md,
 * "Addresses"). The trailing slash is strict, and a redirect leads to its final address in one step.
 */
export function resolveAddress(
  url: Pick<URL, 'pathname' | 'search'>,
  { defaultSort = 'latest-updates', variants = {}, hiddenSections = [] }: ResolveOptions = {},
): ResolvedAddress {
  if (url.pathname.length > maxPathLength || url.search.length > maxQueryLength) return { kind: 'malformed' };
  const path = decodePath(url.pathname);
  if (path === undefined) return { kind: 'malformed' };
  // An empty part (`//`) must never reach a Location header, where it would name another host.
  if (path.includes('')) return { kind: 'malformed' };
  const endsWithSlash = url.pathname.endsWith('/');

  const isHidden = (section: string | undefined) => section !== undefined && hiddenSections.includes(section);

  for (const { compiled, to, permanent, section } of redirects) {
    const params = matchPattern(compiled, path);
    if (params && path.length === compiled.segments.length) {
      if (isHidden(section)) return { kind: 'not-found' };
      return {
        kind: 'redirect',
        location: fillPattern(to, { defaultSort, ...params }) + url.search,
        permanent,
      };
    }
  }
  for (const { name, pattern } of pages) {
    const params = matchPattern(pattern, path);
    if (!params) continue;
    const { variant, section } = addressEntry(name);
    if ((variant && variants[variant] === false) || isHidden(section)) return { kind: 'not-found' };
    if (!hasRightSlash(pattern, path, endsWithSlash)) {
      const location = fillPattern(addressEntry(name).pattern, params) + url.search;
      return { kind: 'redirect', location, permanent: true };
    }
    return { kind: 'page', name, params, canonical: canonicalAddress(name, params, url.search) };
  }
  return { kind: 'not-found' };
}

/** The canonical address of a page: without parameters that do not identify it. */
function canonicalAddress(name: AddressName, params: AddressParams, search = ''): string {
  const entry = addressEntry(name);
  // The first page of a category or a profile has one address, with and without its number.
  const { page, ...rest } = params;
  const path =
    entry.firstPage !== undefined && page === '1'
      ? fillPattern(addressEntry(entry.firstPage).pattern, rest)
      : fillPattern(entry.pattern, entry.pattern.includes(':page?') && page === '1' ? rest : params);
  const given = new URLSearchParams(search);
  const identity = new URLSearchParams();
  for (const name of entry.identity ?? []) {
    const value = given.get(name);
    if (value) identity.set(name, value);
  }
  const query = identity.toString();
  return query ? `${path}?${query}` : path;
}

function hasRightSlash(pattern: CompiledPattern, path: readonly string[], endsWithSlash: boolean): boolean {
  return path.length === 0 || pattern.endsWithSlash === endsWithSlash;
}

function decodePath(pathname: string): string[] | undefined {
  const segments = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (segments === '') return pathname === '/' ? [] : [''];
  const decoded: string[] = [];
  for (const segment of segments.split('/')) {
    let text: string;
    try {
      text = decodeURIComponent(segment);
    } catch {
      return undefined;
    }
    if (hasForbiddenSign(text)) return undefined;
    decoded.push(text);
  }
  return decoded;
}

function hasForbiddenSign(text: string): boolean {
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || sign === '/' || sign === '\\') return true;
  }
  return false;
}
