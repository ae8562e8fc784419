import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGetFilePath } from './get-file-path.ts';
import { createMediaAddresses } from './media-addresses.ts';

const addresses = createMediaAddresses({
  keys: [{ number: 1, secret: 'a secret of some length' }],
  clock: () => Date.UTC(2026, 0, 2, 3, 4, 5),
});
const file = { videoId: 1_234_567, suffix: '_sd.mp4', durationSeconds: 61.4, bitrateKbit: 812.2 };
const address = addresses.sign(file);

function read(of: string) {
  const request = parseGetFilePath(of);
  if (request === undefined) throw new Error(`${of} cannot be parsed`);
  return request;
}

describe('parsing an address', () => {
  test('parses every signed address', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom('_sd.mp4', '.mp4', '_fhd.mp4'),
        (videoId, suffix) => {
          const request = read(addresses.sign({ ...file, videoId, suffix }));
          expect(request).toMatchObject({
            videoId,
            suffix,
            part: undefined,
            wantsMaster: false,
            wantsAddress: false,
          });
          expect(addresses.verify(request)).toHaveProperty('expiresAt');
          // A length divisible by 3 needs no base64 padding.
          expect(addresses.sign({ ...file, videoId, suffix }).length % 3).toBe(0);
          expect(request.path).toMatch(/^\/get_file\/1\//);
        },
      ),
    );
  });

  test('accepts a double leading slash and a missing trailing slash for the same file', () => {
    expect(read(`/${address}`).path).toBe(read(address).path);
    expect(read(address.replace('/?', '?')).videoId).toBe(file.videoId);
  });

  test('recognizes requests for the master, for the address as text and for HLS parts', () => {
    expect(read(`${address}&f=video.m3u8`).wantsMaster).toBe(true);
    const redirect = read(`${address}&text_redirect=yes`);
    expect(redirect.wantsAddress).toBe(true);
    expect(`${redirect.path}?${redirect.query}`).toBe(address);
    for (const part of ['index.m3u8', 'init.mp4', '00001.m4s']) {
      const request = read(`${address.replace('?', `${part}?`)}&f=video.m3u8`);
      expect(request).toMatchObject({ part, wantsMaster: false });
    }
  });

  test('reads at most 1000 characters of the query, and none without a question mark', () => {
    const path = address.slice(0, address.indexOf('?'));
    expect(read(path).query).toBe('');
    expect(read(`${path}?${'x'.repeat(1000)}=`).query).toBe(`${'x'.repeat(1000)}=`);
    expect(read(`${path}?a=${'x'.repeat(2000)}`).query).toBe(`a=${'x'.repeat(998)}`);
  });

  test('rejects a path of more than 300 characters', () => {
    const path = address.slice(0, address.indexOf('?'));
    expect(read(path.padStart(300, '/')).path).toBe(path);
    expect(parseGetFilePath(path.padStart(301, '/'))).toBeUndefined();
  });

  test.each([
    ['a key number with a leading zero', 'get_file/1/', 'get_file/01/'],
    ['another thousand block', '/1234000/', '/1235000/'],
    ['a thousand block with a leading zero', '/1234000/', '/01234000/'],
    ['a video id with a leading zero', '/1234567/1234567_', '/01234567/01234567_'],
    ['an expiry with a leading zero', /get_file\/1\//, 'get_file/1/0'],
  ])('rejects %s', (_what, from, to) => {
    const other = address.replace(from, to);
    expect(other).not.toBe(address);
    expect(parseGetFilePath(other)).toBeUndefined();
  });

  test('rejects paths of any other form', () => {
    const path = address.slice(0, address.indexOf('?'));
    for (const other of [
      `${path}../secret`,
      `/x${path}`,
      path.replace('get_file/1/', 'get_file/1x/'),
      `${path}%2e%2e/x`,
      `${path}index.m3u8/x`,
      path.replace('1234567_sd', '1234568_sd'),
      path.replace('_sd.mp4', '_sd.mkv'),
      path.replace('get_file/1', 'get_file/x'),
      `${path}\0`,
      '/get_file/',
      `/get_file/${'9'.repeat(100_000)}`,
    ]) {
      expect(parseGetFilePath(other)).toBeUndefined();
    }
  });
});
