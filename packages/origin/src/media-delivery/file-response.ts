import { randomBytes } from 'node:crypto';
import { type ConditionalHeaders, evaluatePreconditions, ifRangeHolds } from '../http/preconditions.ts';
import { type ByteRange, parseRange } from './byte-ranges.ts';

/** The request headers that a file response depends on. */
export interface FileRequestHeaders extends ConditionalHeaders {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

export interface FileFacts {
  size: number;
  modified: Date;
  contentType: string;
  /** Additional headers of every response about the file. */
  headers: Readonly<Record<string, string>>;
}

/** A piece of the response body: bytes of the file, or text between them. */
export type Piece = ByteRange | { text: string };

export interface FileResponse {
  status: 200 | 206 | 304 | 412 | 416;
  headers: Record<string, string>;
  pieces: Piece[];
}

/** Plans the response to a GET or HEAD of a file (RFC 9110): preconditions, one range, or several as multipart/byteranges. */
export function planFileResponse(method: string, request: FileRequestHeaders, file: FileFacts): FileResponse {
  const etag = `"${file.size.toString(36)}-${Math.floor(file.modified.getTime()).toString(36)}"`;
  const validators = { etag, modified: file.modified };
  const headers: Record<string, string> = {
    ...file.headers,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': file.modified.toUTCString(),
    'x-content-type-options': 'nosniff',
  };
  const condition = evaluatePreconditions(request, validators);
  if (condition === 'not-modified') return { status: 304, headers, pieces: [] };
  if (condition === 'failed')
    return { status: 412, headers: { ...headers, 'content-length': '0' }, pieces: [] };

  const rangeHeader =
    method === 'GET' && ifRangeHolds(request['if-range'], validators) ? request.range : undefined;
  const ranges = parseRange(rangeHeader, file.size);
  if (ranges === 'unsatisfiable') {
    const range = { 'content-range': `bytes */${file.size}`, 'content-length': '0' };
    return { status: 416, headers: { ...headers, ...range, 'cache-control': 'no-store' }, pieces: [] };
  }
  if (ranges === 'ignored') {
    const pieces = file.size > 0 ? [{ start: 0, end: file.size - 1 }] : [];
    const whole = { 'content-type': file.contentType, 'content-length': String(file.size) };
    return { status: 200, headers: { ...headers, ...whole }, pieces };
  }
  const [first, ...others] = ranges;
  if (others.length > 0) return multipart(ranges, headers, file);
  const part = {
    'content-type': file.contentType,
    'content-range': contentRange(first, file.size),
    'content-length': String(first.end - first.start + 1),
  };
  return { status: 206, headers: { ...headers, ...part }, pieces: [first] };
}

function multipart(
  ranges: readonly ByteRange[],
  headers: Record<string, string>,
  { size, contentType }: FileFacts,
): FileResponse {
  const boundary = randomBytes(18).toString('hex');
  const pieces = ranges.flatMap((range, index): Piece[] => [
    {
      text: `${index === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Type: ${contentType}\r\nContent-Range: ${contentRange(range, size)}\r\n\r\n`,
    },
    range,
  ]);
  pieces.push({ text: `\r\n--${boundary}--\r\n` });
  const length = pieces.reduce((sum, piece) => {
    return sum + ('text' in piece ? piece.text.length : piece.end - piece.start + 1);
  }, 0);
  const more = {
    'content-type': `multipart/byteranges; boundary=${boundary}`,
    'content-length': String(length),
  };
  return { status: 206, headers: { ...headers, ...more }, pieces };
}

function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end}/${size}`;
}
