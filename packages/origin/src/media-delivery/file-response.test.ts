import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-ranges.ts';
import { type FileFacts, planFileResponse } from './file-response.ts';

const file: FileFacts = {
  size: 1000,
  modified: new Date('2026-01-02T03:04:05.678Z'),
  contentType: 'video/mp4',
  headers: { 'cache-control': 'public, max-age=60' },
};
const get = (headers: Record<string, string>) => planFileResponse('GET', headers, file);
const etag = get({}).headers.etag ?? '';

describe('a Range header (RFC 9110, section 14)', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['Bytes = 0-0', { start: 0, end: 0 }],
  ])('parses %s as one range', (header, range) => {
    expect(parseRange(header, 1000)).toEqual([range]);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be satisfied', (header) => {
    expect(parseRange(header, 1000)).toBe('unsatisfiable');
  });

  test.each([
    'bytes=9-1',
    'bytes=a-b',
    'bytes=-',
    'bytes=',
    'items=0-1',
    'bytes=0-1-2',
    'bytes=0-5,3-9',
    `bytes=${'0-0,'.repeat(200)}`,
    `bytes=0-${'9'.repeat(400)}`,
  ])('%s is ignored', (header) => {
    expect(parseRange(header, 1000)).toBe('ignored');
  });

  test('never returns a range outside of the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5000), (text, size) => {
        const ranges = parseRange(`bytes=${text}`, size);
        return (
          typeof ranges === 'string' ||
          ranges.every(({ start, end }) => 0 <= start && start <= end && end < size)
        );
      }),
    );
  });
});

describe('the response', () => {
  test('is the whole file when no range is requested', () => {
    const { status, headers, pieces } = get({});
    expect(status).toBe(200);
    expect(pieces).toEqual([{ start: 0, end: 999 }]);
    expect(headers).toMatchObject({
      'content-length': '1000',
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'cache-control': 'public, max-age=60',
    });
  });

  test('is 206 with the part when one range is requested', () => {
    const { status, headers } = get({ range: 'bytes=100-199' });
    expect(status).toBe(206);
    expect(headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' });
  });

  test('is multipart with a correct Content-Length when several ranges are requested', () => {
    const { status, headers, pieces } = get({ range: 'bytes=0-1, 10-19,-1' });
    expect(status).toBe(206);
    const boundary = headers['content-type']?.split('boundary=')[1] ?? '';
    const body = pieces
      .map((piece) => ('text' in piece ? piece.text : 'x'.repeat(piece.end - piece.start + 1)))
      .join('');
    expect(body.length).toBe(Number(headers['content-length']));
    expect(body.split(`--${boundary}`)).toHaveLength(5);
    expect(body).toContain('Content-Range: bytes 999-999/1000\r\n\r\nx\r\n');
    expect(body.endsWith(`\r\n--${boundary}--\r\n`)).toBe(true);
  });

  test('is 416 with the size when the range starts after the end', () => {
    const { status, headers, pieces } = get({ range: 'bytes=1000-' });
    expect({ status, pieces, range: headers['content-range'] }).toEqual({
      status: 416,
      pieces: [],
      range: 'bytes */1000',
    });
  });

  test('to HEAD ignores a range', () => {
    expect(planFileResponse('HEAD', { range: 'bytes=0-1' }, file)).toMatchObject({ status: 200 });
  });

  test('honours If-Range by its strong tag or its exact date only', () => {
    const range = 'bytes=0-1';
    expect(get({ range, 'if-range': etag }).status).toBe(206);
    expect(get({ range, 'if-range': 'Fri, 02 Jan 2026 03:04:05 GMT' }).status).toBe(206);
    expect(get({ range, 'if-range': '"other"' }).status).toBe(200);
    expect(get({ range, 'if-range': `W/${etag}` }).status).toBe(200);
    expect(get({ range, 'if-range': 'Fri, 02 Jan 2026 03:04:06 GMT' }).status).toBe(200);
  });

  test.each([
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"x", W/${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }, 200],
    [{ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }, 304],
    [{ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' }, 200],
    [{ 'if-modified-since': 'soon' }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-unmodified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' }, 412],
    [{ 'if-none-match': etag, range: 'bytes=5000-' }, 304],
  ])('to %o is %i', (headers, status) => {
    expect(get(headers).status).toBe(status);
  });

  test('of an empty file has no body', () => {
    expect(planFileResponse('GET', {}, { ...file, size: 0 })).toMatchObject({ status: 200, pieces: [] });
    expect(planFileResponse('GET', { range: 'bytes=0-' }, { ...file, size: 0 })).toMatchObject({
      status: 416,
    });
  });
});
