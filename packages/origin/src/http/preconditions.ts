import { matchesIfNoneMatch } from './entity-tag.ts';

/** The conditional headers of a request, named as in `node:http`. */
export interface ConditionalHeaders {
  'if-match'?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'if-unmodified-since'?: string | undefined;
}

/** Validators of a file: a strong ETag and the time of its last change. */
export interface Validators {
  etag: string;
  modified: Date;
}

/** `proceed`: all conditions hold, or there are none. */
export type Precondition = 'proceed' | 'not-modified' | 'failed';

/** Evaluates the conditions of a GET or HEAD in the order of RFC 9110, section 13.2.2. */
export function evaluatePreconditions(
  headers: ConditionalHeaders,
  { etag, modified }: Validators,
): Precondition {
  const ifMatch = headers['if-match'];
  const ifUnmodifiedSince = headers['if-unmodified-since'];
  if (ifMatch !== undefined) {
    if (!listsStrongly(ifMatch, etag)) return 'failed';
  } else if (ifUnmodifiedSince !== undefined && isLater(modified, ifUnmodifiedSince)) {
    return 'failed';
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesIfNoneMatch(ifNoneMatch, etag) ? 'not-modified' : 'proceed';
  const ifModifiedSince = headers['if-modified-since'];
  const since = ifModifiedSince === undefined ? Number.NaN : Date.parse(ifModifiedSince);
  return !Number.isNaN(since) && seconds(modified) <= since ? 'not-modified' : 'proceed';
}

/** Whether a Range header may be honoured in the presence of this If-Range (RFC 9110, section 13.1.5). */
export function ifRangeHolds(header: string | string[] | undefined, { etag, modified }: Validators): boolean {
  if (header === undefined) return true;
  const value = String(header).trim();
  if (value.startsWith('"')) return value === etag;
  if (value.startsWith('W/')) return false;
  return Date.parse(value) === seconds(modified);
}

function listsStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);
}

function isLater(modified: Date, header: string): boolean {
  const date = Date.parse(header);
  return !Number.isNaN(date) && seconds(modified) > date;
}

/** Milliseconds since the epoch, rounded down to seconds like an HTTP date. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
