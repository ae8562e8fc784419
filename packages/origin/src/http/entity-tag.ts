import { createHash } from 'node:crypto';

/** The strong entity tag of a body. */
export function entityTagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** The weak form of an entity tag, for a body with several content encodings (RFC 9110, section 8.8.1). */
export const weakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Whether an `If-None-Match` header lists the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesIfNoneMatch(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header.trim() === '*') return true;
  const value = opaqueTag(etag);
  return header.split(',').some((tag) => opaqueTag(tag.trim()) === value);
}

const opaqueTag = (etag: string) => etag.replace(/^W\//, '');

/** Headers that a 304 repeats from the answer (RFC 9110, section 15.4.5); a cache keeps its stored values of the others. */
const repeated: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'cache-control',
  'content-location',
  'etag',
  'expires',
  'vary',
]);

/** The headers of the 304 for an answer. Names are in lower case. */
export function notModifiedHeaders(
  headers: Iterable<readonly [name: string, value: string]>,
): [name: string, value: string][] {
  return [...headers].filter(([name]) => repeated.has(name)).map(([name, value]) => [name, value]);
}
