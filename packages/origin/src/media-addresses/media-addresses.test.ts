import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGetFilePath } from './get-file-path.ts';
import { createMediaAddresses, type MediaKey } from './media-addresses.ts';

const start = Date.UTC(2026, 0, 2, 3, 4, 5);
const first: MediaKey = { number: 1, secret: 'first secret of some length' };
const second: MediaKey = { number: 2, secret: 'second secret of some length' };

function setUp(...keys: [MediaKey, ...MediaKey[]]) {
  let now = start;
  const addresses = createMediaAddresses({ keys, clock: () => now });
  return {
    addresses,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const file = { videoId: 1_234_567, suffix: '_sd.mp4', durationSeconds: 61.4, bitrateKbit: 812.2 };

function read(address: string) {
  const request = parseGetFilePath(address);
  if (request === undefined) throw new Error(`${address} cannot be parsed`);
  return request;
}

describe('signing', () => {
  test('builds an address in the form of the wire protocol', () => {
    const { addresses } = setUp(first);
    expect(addresses.sign(file)).toMatch(
      /^\/get_file\/1\/[0-9a-z]+-[\w-]{22}\/1234000\/1234567\/1234567_sd\.mp4\/\?d=61&br=812&ti=\d{10}$/,
    );
  });

  test('a signed address is valid during its lifetime and expired afterwards', () => {
    const { addresses, pass } = setUp(first);
    const request = read(addresses.sign(file));
    expect(addresses.verify(request)).toBe('valid');
    pass(addresses.lifetimeSeconds - 1);
    expect(addresses.verify(request)).toBe('valid');
    pass(602);
    expect(addresses.verify(request)).toBe('expired');
  });

  test('addresses signed within the same ten-minute step are equal', () => {
    const { addresses, pass } = setUp(first);
    const address = addresses.sign(file);
    pass(60);
    expect(addresses.sign(file)).toBe(address);
  });

  test('accepts an address signed with a previous key while that key is configured', () => {
    const old = setUp(first).addresses.sign(file);
    expect(setUp(second, first).addresses.verify(read(old))).toBe('valid');
    expect(setUp(second, first).addresses.sign(file)).toContain('/get_file/2/');
    expect(setUp(second).addresses.verify(read(old))).toBe('signature');
  });

  test('a token is valid only for its own video, expiry and key', () => {
    const { addresses } = setUp(first, second);
    const request = read(addresses.sign(file));
    expect(addresses.verify({ ...request, videoId: request.videoId + 1 })).toBe('signature');
    expect(addresses.verify({ ...request, keyNumber: 2 })).toBe('signature');
    const [expiry = '', signature = ''] = request.token.split(/-(.*)/s);
    const later = (Number.parseInt(expiry, 36) + 600).toString(36);
    expect(addresses.verify({ ...request, token: `${later}-${signature}` })).toBe('signature');
    for (const token of [
      '',
      '-',
      'zzzzzzzzzz-',
      `${expiry}-${signature.slice(1)}`,
      `${expiry}-${'é'.repeat(22)}`,
    ]) {
      expect(addresses.verify({ ...request, token })).toBe('signature');
    }
  });

  test('rejects any other signature', () => {
    const { addresses } = setUp(first);
    const request = read(addresses.sign(file));
    const [expiry = ''] = request.token.split('-');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (forged) => {
        fc.pre(request.token !== `${expiry}-${forged}`);
        return addresses.verify({ ...request, token: `${expiry}-${forged}` }) === 'signature';
      }),
    );
  });
});

describe('parsing an address', () => {
  const { addresses } = setUp(first);
  const address = addresses.sign(file);

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
          expect(addresses.verify(request)).toBe('valid');
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
      expect(read(address.replace('?', `${part}?`)).part).toBe(part);
    }
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
