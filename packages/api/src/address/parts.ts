import { type CacheLifetime, clampLifetime, maximumCount, maximumPage } from './lifetimes.ts';

/**
 * Text as an address can carry it: lone surrogates become U+FFFD and NUL is dropped, because neither survives
 * percent-encoding or a database.
 */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
}

/** Percent-encodes text as the whole of a segment or as a part that ends one. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(cleanText(text));
}

/** Percent-encodes text as one of several parts divided by dots: its own dots are encoded too. */
export function encodePart(text: string): string {
  return encodeSegment(text).replaceAll('.', '%2E');
}

/** Undoes `encodeSegment` and `encodePart`; undefined when it is not valid encoding or holds a NUL. */
export function decodePart(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : cleanText(decoded);
  } catch {
    return undefined;
  }
}

/** An address taken apart: segments are still percent-encoded, the query is decoded. */
export interface AddressParts {
  segments: string[];
  query: URLSearchParams;
}

/** Takes a pathname with its query apart. Repeated and leading slashes do not count: some clients join with two. */
export function takeApart(address: string): AddressParts {
  const [withoutHash = ''] = address.split('#', 1);
  const mark = withoutHash.indexOf('?');
  const path = mark < 0 ? withoutHash : withoutHash.slice(0, mark);
  const query = mark < 0 ? '' : withoutHash.slice(mark + 1);
  return { segments: path.replace(/^\/+/, '').split('/'), query: new URLSearchParams(query) };
}

/**
 * The segments after `head` of a JSON address, without the extension of the last one; undefined for any other
 * address. `json` and `jsond` are both accepted whatever the lifetime.
 */
export function jsonSegments(address: string, head: string): string[] | undefined {
  const wanted = head.split('/').filter(Boolean);
  const { segments } = takeApart(address);
  if (wanted.some((segment, index) => segments[index] !== segment)) return undefined;
  const rest = segments.slice(wanted.length);
  const last = rest.pop();
  const stripped = last?.replace(/\.jsond?$/, '');
  if (last === undefined || stripped === undefined || stripped === last) return undefined;
  return [...rest, stripped];
}

/** Splits off the lifetime in front. A client that leaves it out gets the path's own default. */
export function takeLifetime(
  segments: string[],
  length: number,
  fallback: CacheLifetime,
): { lifetime: CacheLifetime; rest: string[] } | undefined {
  if (segments.length === length - 1) return { lifetime: fallback, rest: segments };
  const [first = '', ...rest] = segments;
  const lifetime = readLifetime(first, fallback);
  return segments.length === length && lifetime !== undefined ? { lifetime, rest } : undefined;
}

/** A lifetime in seconds; nothing means the default. */
export function readLifetime(text: string | null, fallback: CacheLifetime): CacheLifetime | undefined {
  if (text === null || text === '') return fallback;
  return /^\d{1,15}$/.test(text) ? clampLifetime(Number(text)) : undefined;
}

/** A list's length, 1 to 1000; nothing means the default. */
export function readCount(text: string, fallback: number): number | undefined {
  if (text === '') return fallback;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maximumCount) : undefined;
}

/** A page's number, from 1; nothing and 0 mean the first. */
export function readPage(text: string): number | undefined {
  if (text === '') return 1;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maximumPage) : undefined;
}

/** A record's number: a positive safe integer, else undefined. */
export function readId(text: string | undefined | null): number | undefined {
  if (text === undefined || text === null || !/^\d{1,16}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** A word of a closed vocabulary. */
export function readWord<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === text);
}

/**
 * The decoded parts of a dotted segment, missing ones as empty text. Clients send stray dots: empty parts behind the
 * last expected one are dropped, anything else there makes the address unknown.
 */
export function dottedParts(segment: string, length: number): string[] | undefined {
  const parts: string[] = [];
  for (const encoded of segment.split('.')) {
    const part = decodePart(encoded);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if (parts.slice(length).some((part) => part !== '')) return undefined;
  return Array.from({ length }, (_, index) => parts[index] ?? '');
}
