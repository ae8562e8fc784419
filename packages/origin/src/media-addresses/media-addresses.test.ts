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

describe('10: signing', () => {
  test('builds an address in the form of the wire protocol', () => {
    const { addresses } = setUp(first);
    expect(addresses.sign(file)).toMatch(
      /^\/get_file\/1\/[0-9a-z]+-[\w-]{22}\/1234000\/1234567\/1234567_sd\.mp4\/\?d=61&br=812&ti=\d{10}$/,
    );
  });

  test('the address has the time of its ten-minute step, which is never in the future', () => {
    const { addresses, pass } = setUp(first);
    for (const seconds of [0, 299, 599]) {
      pass(seconds);
      const now = start / 1000 + seconds;
      const issued = Number(/&ti=(\d+)$/.exec(addresses.sign(file))?.[1]);
      expect(now - issued).toBeGreaterThanOrEqual(0);
      expect(now - issued).toBeLessThanOrEqual(600);
      pass(-seconds);
    }
  });

  test('a signed address is valid during its lifetime and expired afterwards', () => {
    const { addresses, pass } = setUp(first);
    const request = read(addresses.sign(file));
    expect(addresses.verify(request)).toHaveProperty('expiresAt');
    pass(addresses.lifetimeSeconds - 1);
    expect(addresses.verify(request)).toHaveProperty('expiresAt');
    pass(602);
    expect(addresses.verify(request)).toEqual({ refusal: 'expired' });
  });

  test('a token contains its expiry, and is expired from that second on', () => {
    const { addresses, pass } = setUp(first);
    const request = read(addresses.sign(file));
    const verdict = addresses.verify(request);
    if ('refusal' in verdict) throw new Error(`The address is refused: ${verdict.refusal}.`);
    expect(verdict.expiresAt % 600).toBe(0);
    pass(verdict.expiresAt - start / 1000 - 1);
    expect(addresses.verify(request)).toHaveProperty('expiresAt');
    pass(1);
    expect(addresses.verify(request)).toEqual({ refusal: 'expired' });
  });

  test('addresses signed within the same ten-minute step are equal', () => {
    const { addresses, pass } = setUp(first);
    const address = addresses.sign(file);
    pass(60);
    expect(addresses.sign(file)).toBe(address);
  });

  test('accepts an address signed with a previous key while that key is configured', () => {
    const old = setUp(first).addresses.sign(file);
    expect(setUp(second, first).addresses.verify(read(old))).toHaveProperty('expiresAt');
    expect(setUp(second, first).addresses.sign(file)).toContain('/get_file/2/');
    expect(setUp(second).addresses.verify(read(old))).toEqual({ refusal: 'signature' });
  });

  test('a token is valid only for its own video, expiry and key', () => {
    const { addresses } = setUp(first, second);
    const request = read(addresses.sign(file));
    expect(addresses.verify({ ...request, videoId: request.videoId + 1 })).toEqual({ refusal: 'signature' });
    expect(addresses.verify({ ...request, keyNumber: 2 })).toEqual({ refusal: 'signature' });
    const [expiry = '', signature = ''] = request.token.split(/-(.*)/s);
    const later = (Number.parseInt(expiry, 36) + 600).toString(36);
    expect(addresses.verify({ ...request, token: `${later}-${signature}` })).toEqual({
      refusal: 'signature',
    });
    for (const token of [
      '',
      'abc',
      `01-${'x'.repeat(22)}`,
      '-',
      'zzzzzzzzzz-',
      `${expiry}-${signature.slice(1)}`,
      `${expiry}-${signature}x`,
      `x.${expiry}-${signature}`,
      `${expiry}-${'é'.repeat(22)}`,
    ]) {
      expect(addresses.verify({ ...request, token })).toEqual({ refusal: 'signature' });
    }
  });

  test('rejects any other signature', () => {
    const { addresses } = setUp(first);
    const request = read(addresses.sign(file));
    const [expiry = ''] = request.token.split('-');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (forged) => {
        fc.pre(request.token !== `${expiry}-${forged}`);
        return 'refusal' in addresses.verify({ ...request, token: `${expiry}-${forged}` });
      }),
    );
  });
});
