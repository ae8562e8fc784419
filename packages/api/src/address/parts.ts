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
