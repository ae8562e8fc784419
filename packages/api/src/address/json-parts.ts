import { type CacheLifetime, clampLifetime, maximumCount, maximumPage } from './lifetimes.ts';
import { decodePart, splitAddress } from './parts.ts';

/*
 * Reads parts of the addresses of JSON lists. Separate from `parts.ts`, because pages build addresses but do not read them.
 */

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
