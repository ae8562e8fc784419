import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { decodeVideoUrl, encodeVideoUrl, toAsciiJson } from '../index.ts';

// A fixed seed makes every run the same; fast-check prints it with a failure.
fc.configureGlobal({ seed: 20260301, numRuns: 200 });

const address = '/get_file/1/k2abc-Xy_9/45000/45678/45678_sd.mp4/?d=541&br=870&ti=1700000000';
/** The encoding of the address, made independently with `btoa` and the five Cyrillic letters. */
const known = btoa(address).replace(/[ABCEM+/=]/g, (character) =>
  '\u0410\u0412\u0421\u0415\u041c.,~'.charAt('ABCEM+/='.indexOf(character)),
);

test('C1: an address is encoded with the alphabet of 65 characters', () => {
  expect(encodeVideoUrl(address)).toBe(known);
  expect(encodeVideoUrl(address)).not.toMatch(/[ABCEM+/=]/);
  expect(encodeVideoUrl('')).toBe('');
});

test('C2: decoding an encoded address returns the address', () => {
  const log = vi.fn();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeVideoUrl(encodeVideoUrl(text), log)).toBe(text.replaceAll('\0', ''));
    }),
  );
  expect(log).not.toHaveBeenCalled();
});

test('C3: the Latin letters and = are accepted', () => {
  const log = vi.fn();
  expect(decodeVideoUrl(btoa(address).replace(/[+/]/g, '.'), log)).toBe(address);
  expect(log).not.toHaveBeenCalled();
});

test('C4: any other character is stripped, and `error decoding url` is logged once', () => {
  const log = vi.fn();
  const junk = [...known].map((character) => `${character} \u0416-\n`).join('');
  expect(decodeVideoUrl(junk, log)).toBe(address);
  expect(log.mock.calls).toEqual([['error decoding url']]);
});

test.each(['~~~~', '~Q', 'Q~~~', '=QQQ', 'Q=', 'Q', '~'])('C6: %j has no complete byte', (text) => {
  expect(decodeVideoUrl(text)).toBe('');
});

test('C5: the decoded text is percent-decoded, and unchanged if that is impossible', () => {
  expect(decodeVideoUrl(btoa('/a%20b%2Fc'))).toBe('/a b/c');
  expect(decodeVideoUrl(btoa('/100%/x'))).toBe('/100%/x');
});

test.each(['/a%41b', '/100%', '/%', '/%25', '/%2541', '/%zz/%C3%A9', '/%e4', '/caf\u00e9 %20'])(
  'C5: the address %j is the same after encoding and decoding',
  (text) => {
    expect(decodeVideoUrl(encodeVideoUrl(text))).toBe(text);
  },
);

test('C2: any address with percent signs is the same after encoding and decoding', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', '2', '5', '4', '1', 'C', 'a', '\u00e9', '/') }),
      (text) => {
        expect(decodeVideoUrl(encodeVideoUrl(text))).toBe(text);
      },
    ),
  );
});

test('C6: decoding never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.base64String(),
        fc.string({ unit: fc.constantFrom('~', '=', 'a', '.') }),
      ),
      (text) => {
        expect(typeof decodeVideoUrl(text, () => {})).toBe('string');
      },
    ),
  );
});

test('C7: JSON for videofile is compact ASCII with lower-case escapes', () => {
  const json = toAsciiJson([{ format: '.mp4', video_url: '\u041c\u0410 a/b' }]);
  expect(json).toBe('[{"format":".mp4","video_url":"\\u041c\\u0410 a/b"}]');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const ascii = toAsciiJson(value);
      expect(ascii).toMatch(/^[\x20-\x7e]*$/);
      expect(JSON.parse(ascii)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('C7: a value that JSON cannot express is null', () => {
  expect(toAsciiJson(undefined)).toBe('null');
});
