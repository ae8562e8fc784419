import { expect, test } from 'vitest';
import { readSimpleGet } from './read-simple-get.ts';

const read = (text: string) => readSimpleGet(Buffer.from(text, 'latin1'));
const get = (...lines: string[]) =>
  `GET /a?b=c HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

test('parses a plain GET with its target, encodings and condition', () => {
  expect(
    read(
      get(
        'Host: tube.example',
        'User-Agent: Some Browser/1.0 (X11; "quoted")',
        'ACCEPT-encoding:\t gzip, br ',
        'Cookie: a=b; c="d"',
        'If-None-Match: W/"abc", "d"',
        'Connection: Keep-Alive',
        'Range: bytes=0-1',
      ),
    ),
  ).toEqual({
    target: '/a?b=c',
    acceptEncoding: 'gzip, br',
    ifNoneMatch: 'W/"abc", "d"',
    cookie: 'a=b; c="d"',
  });
  expect(read(get('host:x'))).toEqual({
    target: '/a?b=c',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  });
});

test.each([
  ['nothing', ''],
  ['half a request', 'GET /a HTTP/1.1\r\nHost: x\r\n'],
  ['a request without its last byte', get('Host: x').slice(0, -1)],
  ['a byte after the request', `${get('Host: x')}G`],
  ['two requests', get('Host: x') + get('Host: x')],
  ['a line before the request', `\r\n${get('Host: x')}`],
  ['another method', get('Host: x').replace('GET', 'HEAD')],
  ['a method in small letters', get('Host: x').replace('GET', 'get')],
  ['an absolute address', get('Host: x').replace('/a', 'http://x/a')],
  ['a tab after the method', get('Host: x').replace('GET ', 'GET\t')],
  ['two spaces after the method', get('Host: x').replace('GET ', 'GET  ')],
  ['a space in the target', get('Host: x').replace('/a', '/a b')],
  ['a fragment in the target', get('Host: x').replace('/a', '/a#b')],
  ['a byte above ASCII in the target', get('Host: x').replace('/a', '/\xe4')],
  ['a control in the target', get('Host: x').replace('/a', '/a\x00')],
  ['HTTP/1.0', get('Host: x').replace('1.1', '1.0')],
  ['HTTP/2.0', get('Host: x').replace('1.1', '2.0')],
  ['no version', get('Host: x').replace(' HTTP/1.1', '')],
  ['lines that end with LF alone', get('Host: x').replaceAll('\r\n', '\n')],
  ['one line that ends with LF alone', get('Host: x').replace('x\r\n', 'x\n')],
  ['a CR inside of a value', get('Host: x', 'A: b\rc')],
  ['an LF inside of a value', get('Host: x', 'A: b\nc')],
  ['a NUL inside of a value', get('Host: x', 'A: b\x00c')],
  ['a byte above ASCII in a value', get('Host: x', 'A: \xff')],
  ['a folded line', get('Host: x', 'A: b', ' c')],
  ['a line without a colon', get('Host: x', 'A')],
  ['an empty name', get('Host: x', ': b')],
  ['a space before the colon', get('Host: x', 'A : b')],
  ['a space before the colon of a length', get('Host: x', 'Content-Length : 5')],
  ['no host', get('A: b')],
  ['an empty host', get('Host:')],
  ['two hosts', get('Host: x', 'HOST: y')],
  ['two encodings', get('Host: x', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['two conditions', get('Host: x', 'If-None-Match: "a"', 'If-None-Match: "b"')],
  ['a length', get('Host: x', 'Content-Length: 5')],
  ['a length of nothing', get('Host: x', 'content-length: 0')],
  ['chunks', get('Host: x', 'Transfer-Encoding: chunked')],
  ['chunks in capitals with a tab', get('Host: x', 'TRANSFER-ENCODING:\tchunked')],
  ['an upgrade', get('Host: x', 'Connection: Upgrade', 'Upgrade: websocket')],
  ['an upgrade without its connection', get('Host: x', 'Upgrade: h2c')],
  ['HTTP/2 settings', get('Host: x', 'HTTP2-Settings: AA')],
  ['an expectation', get('Host: x', 'Expect: 100-continue')],
  ['trailers', get('Host: x', 'Trailer: a')],
  ['TE', get('Host: x', 'TE: trailers')],
  ['the last request of a connection', get('Host: x', 'Connection: close')],
  ['a connection with several words', get('Host: x', 'Connection: keep-alive, te')],
  ['a connection to a proxy', get('Host: x', 'Proxy-Connection: close')],
  ['two connections', get('Host: x', 'Connection: keep-alive', 'Connection: close')],
  ['a head beyond 8 kB', get('Host: x', `A: ${'a'.repeat(8192)}`)],
])('leaves %s to Node.js', (_what, text) => {
  expect(read(text)).toBeUndefined();
});
