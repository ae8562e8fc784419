import { cleanText } from '../address/parts.ts';

/**
 * The alphabet of encoded file addresses, index 0 to 64: base64 in which the letters A B C E M are Cyrillic (U+0410, U+0412,
 * U+0421, U+0415, U+041C), with `.` for `+`, `,` for `/` and `~` for the padding (docs/spec/wire-protocol.md).
 */
const alphabet = '\u0410\u0412\u0421D\u0415FGHIJKL\u041CNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,~';

const padding = 64;

/** Index of every accepted character: the alphabet, the Latin letters in place of the Cyrillic ones, and `=`. */
const indexByCharacter = new Map<string, number>([
  ...[...alphabet].map((character, index): [string, number] => [character, index]),
  ['A', 0],
  ['B', 1],
  ['C', 2],
  ['E', 4],
  ['M', 12],
  ['=', padding],
]);

/**
 * Encodes the address of a file for the wire (requirement API-11). The address is percent-encoded first, because decoders
 * work on single bytes and percent-decode the result.
 */
export function encodeVideoUrl(address: string): string {
  const bytes = new TextEncoder().encode(encodeURI(cleanText(address)));
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3);
    encoded += characterAt(first >> 2) + characterAt(((first & 3) << 4) | ((second ?? 0) >> 4));
    encoded +=
      second === undefined ? characterAt(padding) : characterAt(((second & 15) << 2) | ((third ?? 0) >> 6));
    encoded += third === undefined ? characterAt(padding) : characterAt(third & 63);
  }
  return encoded;
}

/**
 * Decodes the address of a file (requirement API-11): strips invalid characters and then logs `error decoding url` once;
 * percent-decodes the result if possible. Never throws.
 */
export function decodeVideoUrl(encoded: string, log: (message: string) => void = console.warn): string {
  const indices: number[] = [];
  let stripped = false;
  for (const character of encoded) {
    const index = indexByCharacter.get(character);
    if (index === undefined) stripped = true;
    else indices.push(index);
  }
  if (stripped) log('error decoding url');
  const decoded = new TextDecoder().decode(bytesOf(indices));
  try {
    return decodeURIComponent(decoded);
  } catch {
    return decoded;
  }
}

function characterAt(index: number): string {
  return alphabet.charAt(index);
}

/** Characters after a padding character of the same group of four are ignored. */
function bytesOf(indices: number[]): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < indices.length; at += 4) {
    const [first = padding, second = padding, third = padding, fourth = padding] = indices.slice(at, at + 4);
    if (first === padding || second === padding) continue;
    bytes.push((first << 2) | (second >> 4));
    if (third === padding) continue;
    bytes.push(((second & 15) << 4) | (third >> 2));
    if (fourth !== padding) bytes.push(((third & 3) << 6) | fourth);
  }
  return Uint8Array.from(bytes);
}
