import { expect, it } from 'vitest';
import { av1Codec, hevcCodec } from './movie.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

it.each([
  ['Main, level 3.1', '01 01 60000000 900000000000 5d', 'hvc1.1.6.L93.90'],
  ['Main 10, high tier, level 5.1', '01 22 20000000 b00000000000 99', 'hvc1.2.4.H153.B0'],
  ['a profile space and two constraint bytes', '01 41 60000000 900100000000 5d', 'hvc1.A1.6.L93.90.1'],
  ['no constraints', '01 01 60000000 000000000000 1e', 'hvc1.1.6.L30'],
])('reads the codecs string of HEVC: %s', (_name, content, expected) => {
  expect(hevcCodec(bytes(content), 0)).toBe(expected);
});

it.each([
  ['Main, level 3.0, 8 bits', '81 04 0c 00', 'av01.0.04M.08'],
  ['Main, high tier, level 5.1, 10 bits', '81 0d cc 00', 'av01.0.13H.10'],
  ['Professional, level 4.0, 12 bits', '81 48 6c 00', 'av01.2.08M.12'],
])('reads the codecs string of AV1: %s', (_name, content, expected) => {
  expect(av1Codec(bytes(content), 0)).toBe(expected);
});
