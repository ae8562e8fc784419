import { expect, test } from 'vitest';
import type { AdMediaFile } from './linear-ad.ts';
import { chooseMedia, contentType, isVideoFile } from './media-choice.ts';

const file = (partial: Partial<AdMediaFile>): AdMediaFile => ({
  url: 'https://ads.example/a.mp4',
  type: 'video/mp4',
  codec: '',
  width: 640,
  height: 360,
  bitrate: 800,
  ...partial,
});
const small = file({ url: 's', width: 320, bitrate: 300 });
const middle = file({ url: 'm', width: 960, bitrate: 1500 });
const large = file({ url: 'l', width: 1920, bitrate: 4000 });
const webm = file({ url: 'w', width: 960, bitrate: 1500, type: 'video/webm' });
const chosen = (files: AdMediaFile[], partial: object = {}) =>
  chooseMedia(files, { playerWidth: 800, canPlay: () => true, ...partial }).map(({ url }) => url);

test('AD-12: the smallest file that fills the player comes first, then smaller files in descending order', () => {
  expect(chosen([large, small, middle])).toEqual(['m', 'l', 's']);
  expect(chosen([small, file({ url: 'x', width: 640 })])).toEqual(['x', 's']);
});

test('AD-12: files that exceed the bandwidth come last, the one with the lowest bitrate first', () => {
  expect(chosen([large, middle, small], { bandwidth: 600 })).toEqual(['s', 'm', 'l']);
  expect(chosen([large, middle], { bandwidth: 600 })).toEqual(['m', 'l']);
});

test('AD-12: types that the browser cannot play are removed, mp4 comes before webm, and at most three files remain', () => {
  expect(chosen([webm, middle])).toEqual(['m', 'w']);
  expect(chosen([webm, middle], { canPlay: (type: string) => type.includes('webm') })).toEqual(['w']);
  expect(chosen([small, middle, large, webm])).toHaveLength(3);
  expect(chosen([])).toEqual([]);
});

const onlyQualified = (type: string) => /^video\/mp4(; codecs="(avc1\.42c01f|mp4a\.40\.2)")?$/.test(type);

test.each(['H264', 'h264', 'AVC1', 'x264', 'avc1.42E0', 'MP4A.40.2', 'AVC1.42C01F'])(
  'AD-12: accepts a file with the codec %s if the browser plays its MIME type',
  (codec) => {
    expect(chosen([file({ url: 'a', codec })], { canPlay: onlyQualified })).toEqual(['a']);
  },
);

test('AD-12: a file whose codec the browser refuses comes after supported ones, regardless of size', () => {
  const unknown = file({ url: 'u', width: 960, codec: 'hvc1.1.6.L93.B0' });
  const known = file({ url: 'k', width: 320, codec: 'avc1.42c01f' });
  const upperCase = file({ url: 'c', width: 480, codec: 'AVC1.42C01F' });
  expect(chosen([unknown, known, upperCase], { canPlay: onlyQualified })).toEqual(['c', 'k', 'u']);
});

test.each<[Partial<AdMediaFile>, string]>([
  [{ codec: 'avc1.42c01f' }, 'video/mp4; codecs="avc1.42c01f"'],
  [{ codec: 'AVC1.42C01F' }, 'video/mp4; codecs="avc1.42c01f"'],
  [{ codec: 'H.264' }, 'video/mp4'],
  [{ codec: 'avc1' }, 'video/mp4'],
  [{ type: '', url: 'https://a.example/x.webm?y' }, 'video/webm'],
  [{ codec: 'my-avc1.42c01f' }, 'video/mp4'],
  [{ type: '', url: 'https://a.example/x.OGV' }, 'video/ogg'],
  [{ type: '', url: 'https://a.example/x.m4v#t=1' }, 'video/mp4'],
  [{ type: '', url: 'https://a.example/x' }, ''],
])('AD-12: the content type of %j is "%s"', (partial, expected) => {
  expect(contentType(file(partial))).toBe(expected);
});

test.each<[Partial<AdMediaFile>, boolean]>([
  [{}, true],
  [{ type: 'application/javascript' }, false],
  [{ type: 'application/x-mpegurl' }, false],
  [{ type: 'image/gif' }, false],
  [{ type: '', url: 'https://a.example/x.swf' }, false],
])('AD-11: isVideoFile of %j is %s', (partial, expected) => {
  expect(isVideoFile(file(partial))).toBe(expected);
});

test('AD-12: a file may need four fifths of the bandwidth; 0 is an unknown bandwidth', () => {
  const light = file({ url: 'light', width: 320, bitrate: 800 });
  const heavy = file({ url: 'heavy', width: 960, bitrate: 801 });
  expect(chosen([light, heavy], { bandwidth: 1001.25 })).toEqual(['heavy', 'light']);
  expect(chosen([light, heavy], { bandwidth: 1000 })).toEqual(['light', 'heavy']);
  expect(chosen([light, heavy], { bandwidth: 0 })).toEqual(['heavy', 'light']);
});

test('AD-12: a file of exactly the width of the player comes before a wider one', () => {
  expect(chosen([middle, file({ url: 'exact', width: 800 })])).toEqual(['exact', 'm']);
});

test('AD-12: of two equal sizes mp4 comes first, then the higher bitrate', () => {
  const better = file({ url: 'b', width: 960, bitrate: 2500 });
  expect(chosen([middle, better])).toEqual(['b', 'm']);
  expect(chosen([webm, { ...middle, type: 'video/mp4; charset=binary' }])).toEqual(['m', 'w']);
});
