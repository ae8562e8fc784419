import { type CacheLifetime, clampLifetime, maximumCount, maximumPage } from './lifetimes.ts';

/**
 * Replaces lone surrogates by U+FFFD and removes NUL: percent-encoding fails on the former, and PostgreSQL rejects the
 * latter.
 */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
}

/** Percent-encodes a whole segment, or its last part. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(cleanText(text));
}

/** Percent-encodes one part of a dotted segment; dots are encoded too. */
export function encodePart(text: string): string {
  return encodeSegment(text).replaceAll('.', '%2E');
}

/** Decodes the results of `encodeSegment` and `encodePart`; undefined for an invalid encoding or a NUL. */
export function decodePart(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : cleanText(decoded);
  } catch {
    return undefined;
  }
}

/** Parts of an address: the segments are percent-encoded, the query is decoded. */
export interface AddressParts {
  segments: string[];
  query: URLSearchParams;
}

/** Splits a pathname with its query. Repeated leading slashes count as one, because some clients send two. */
export function splitAddress(address: string): AddressParts {
  const [withoutHash = ''] = address.split('#', 1);
  const queryStart = withoutHash.indexOf('?');
  const path = queryStart < 0 ? withoutHash : withoutHash.slice(0, queryStart);
  const query = queryStart < 0 ? '' : withoutHash.slice(queryStart + 1);
  return { segments: path.replace(/^\/+/, '').split('/'), query: new URLSearchParams(query) };
}

/**
 * The segments of a JSON address after `prefix`, without the extension; undefined for any other address. `json` and `jsond`
 * are accepted for every lifetime.
 */
export function jsonSegments(address: string, prefix: string): string[] | undefined {
  const expected = prefix.split('/').filter(Boolean);
  const { segments } = splitAddress(address);
  if (expected.some((segment, index) => segments[index] !== segment)) return undefined;
  const rest = segments.slice(expected.length);
  const last = rest.pop() ?? '';
  const stripped = last.replace(/\.jsond?$/, '');
  return stripped === last ? undefined : [...rest, stripped];
}

/** Splits off the first segment as the lifetime; a missing lifetime takes the default of the path. */
export function splitLifetime(
  segments: string[],
  length: number,
  fallback: CacheLifetime,
): { lifetime: CacheLifetime; rest: string[] } | undefined {
  if (segments.length === length - 1) return { lifetime: fallback, rest: segments };
  const [first = '', ...rest] = segments;
  const lifetime = readLifetime(first, fallback);
  return segments.length === length && lifetime !== undefined ? { lifetime, rest } : undefined;
}

/** A known lifetime in seconds; empty text means the default. */
export function readLifetime(text: string | null, fallback: CacheLifetime): CacheLifetime | undefined {
  if (text === null || text === '') return fallback;
  return /^\d{1,15}$/.test(text) ? clampLifetime(Number(text)) : undefined;
}

/** A page size, clamped to 1 … 1000; empty text means the default. */
export function readCount(text: string, fallback: number): number | undefined {
  if (text === '') return fallback;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maximumCount) : undefined;
}

/** A page number, clamped to 1 … 1,000,000; empty text means the first page. */
export function readPage(text: string): number | undefined {
  if (text === '') return 1;
  return /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maximumPage) : undefined;
}

/** An id: a positive safe integer, otherwise undefined. */
export function readId(text: string | undefined | null): number | undefined {
  if (!/^\d{1,16}$/.test(text ?? '')) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** An id without leading zeros. Media files have one address each, so that a shared cache stores them once. */
export function readFileId(text: string | undefined | null): number | undefined {
  return text?.startsWith('0') ? undefined : readId(text);
}

/** A word of a closed set, otherwise undefined. */
export function readWord<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === text);
}

/**
 * The decoded parts of a dotted segment, missing ones as empty text. Clients send stray dots at the end: additional empty
 * parts are dropped; other additional parts make the address unknown.
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
