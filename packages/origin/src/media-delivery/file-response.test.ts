import { describe, expect, test } from 'vitest';
import { type FileFacts, planFileResponse } from './file-response.ts';

const file: FileFacts = {
  size: 1000,
  modified: new Date('2026-01-02T03:04:05.678Z'),
  contentType: 'video/mp4',
  headers: { 'cache-control': 'public, max-age=60' },
};
const get = (headers: Record<string, string>) => planFileResponse('GET', headers, file);
const etag = get({}).headers.etag ?? '';

describe('12: the response', () => {
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
      'x-content-type-options': 'nosniff',
    });
  });

  test('is 206 with the part when one range is requested', () => {
    const { status, headers, pieces } = get({ range: 'bytes=100-199' });
    expect(status).toBe(206);
    expect(headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' });
    expect(pieces).toEqual([{ start: 100, end: 199 }]);
  });

  test('is multipart with a correct Content-Length when several ranges are requested', () => {
    const { status, headers, pieces } = get({ range: 'bytes=0-1, 10-19,-1' });
    expect(status).toBe(206);
    const boundary = headers['content-type']?.split('boundary=')[1] ?? '';
    const body = pieces
      .map((piece) => ('text' in piece ? piece.text : 'x'.repeat(piece.end - piece.start + 1)))
      .join('');
    expect(body.length).toBe(Number(headers['content-length']));
    const part = (range: string) => `Content-Type: video/mp4\r\nContent-Range: bytes ${range}/1000\r\n\r\n`;
    expect(body.split(`--${boundary}`)).toEqual([
      '',
      `\r\n${part('0-1')}xx\r\n`,
      `\r\n${part('10-19')}xxxxxxxxxx\r\n`,
      `\r\n${part('999-999')}x\r\n`,
      '--\r\n',
    ]);
  });

  test('is 416 with the size when the range starts after the end, and is not stored', () => {
    const { status, headers, pieces } = get({ range: 'bytes=1000-' });
    expect({ status, pieces }).toEqual({ status: 416, pieces: [] });
    expect(headers).toMatchObject({
      'content-range': 'bytes */1000',
      'content-length': '0',
      'cache-control': 'no-store',
    });
  });

  test('is 412 without a body, with the validators, when a condition fails', () => {
    const { status, headers, pieces } = get({ 'if-match': '"x"' });
    expect({ status, pieces }).toEqual({ status: 412, pieces: [] });
    expect(headers).toMatchObject({ etag, 'content-length': '0', 'accept-ranges': 'bytes' });
  });

  test('is 304 without a body when the client has the file', () => {
    expect(get({ 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag }, pieces: [] });
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
