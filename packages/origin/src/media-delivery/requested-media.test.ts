import { paths } from '@nightjar/api';
import { assetKeys, pictureFileKey } from '@nightjar/media';
import { describe, expect, test } from 'vitest';
import { testManifest } from '../testing/test-manifest.ts';
import {
  isMediaPath,
  isRungSuffix,
  pictureChoices,
  readMediaPath,
  storedMedia,
  storedPicture,
  suffixOfVariant,
} from './requested-media.ts';
import type { VideoFacts } from './video-access.ts';

const token = `abc123-${'x'.repeat(22)}`;
const fileAddress = (suffix: string, part = '') => `/get_file/1/${token}/12000/12345/12345${suffix}/${part}`;

describe('paths of media', () => {
  test.each([
    ['/get_file/1/x', true],
    ['//get_file/1/x', true],
    ['/c/12/12_tr.mp4', true],
    ['/pictures/models/1/640.jpg', true],
    ['/timelines/12/x.jpg', true],
    ['//timelines/12/x.jpg?a', true],
    ['/timelines/12/x.jpg#a', true],
    ['/timelines/12/x.vtt', false],
    ['/timelines/12/x.jpgs', false],
    ['/x/get_file/1', false],
    ['/x/timelines/1.jpg', false],
    ['/getfile/1', false],
    ['get_file/1', false],
    ['/get_file', false],
  ])('isMediaPath(%s) is %s', (path, expected) => {
    expect(isMediaPath(path)).toBe(expected);
  });

  test('parses the address of a file', () => {
    expect(readMediaPath(fileAddress('_sd.mp4'))).toMatchObject({
      kind: 'file',
      videoId: 12345,
      file: { suffix: '_sd.mp4', keyNumber: 1, token, part: undefined },
    });
  });

  test.each([
    '/c/0/007/7_tr.mp4',
    '/pictures/0/007/640.jpg',
    '/pictures/models/007/640.jpg',
    '/timelines/160x90/0/0/007/1.jpg',
    '/timelines/160x90/0/0/7/01.jpg',
    '/get_file/1/abc123-xxxxxxxxxxxxxxxxxxxxxx/0/007/007_sd.mp4/',
  ])('does not accept the zero-padded number in %s', (path) => {
    expect(isMediaPath(path)).toBe(true);
    expect(readMediaPath(path)).toBeUndefined();
  });

  test('parses the wire addresses of previews, pictures and sheets', () => {
    expect(readMediaPath(paths.hoverPreview.build({ videoId: 12345 }))).toEqual({
      kind: 'preview',
      videoId: 12345,
    });
    expect(readMediaPath(paths.picture.build({ videoId: 12345, width: 640, format: 'webp' }))).toEqual({
      kind: 'picture',
      videoId: 12345,
      picture: { width: 640, format: 'webp' },
    });
    const sheet = { videoId: 12345, format: '160x90', sheet: 3 } as const;
    expect(readMediaPath(paths.timelineSheet.build(sheet))).toEqual({
      kind: 'sheet',
      videoId: 12345,
      sheet: 3,
    });
    expect(readMediaPath(paths.timelineSheet.build({ ...sheet, format: '320x180' }))).toBeUndefined();
  });

  test.each([
    ['/pictures/models/7/640.jpg', 'models', 7, { width: 640, format: 'jpg' }],
    ['//pictures/covers/7/1280.webp?v=1', 'covers', 7, { width: 1280, format: 'webp' }],
    ['/pictures/members/123456/320.webp', 'members', 123_456, { width: 320, format: 'webp' }],
    ['/pictures/channels/1/640.avif', 'channels', 1, { width: 640, format: 'avif' }],
  ])('parses the portrait %s', (path, owner, ownerId, picture) => {
    expect(readMediaPath(path)).toEqual({ kind: 'portrait', owner, ownerId, picture });
  });

  test.each([
    ['/pictures/videos/7/640.jpg'],
    ['/pictures/models/7/641.jpg'],
    ['/pictures/models/7/640.gif'],
    ['/pictures/models/x/640.jpg'],
    ['/pictures/models/7/640.jpg/more'],
    ['/x/pictures/models/7/640.jpg'],
    [`/pictures/models/${'1'.repeat(16)}/640.jpg`],
    [`/pictures/models/7/640.jpg?${'x'.repeat(2000)}`],
    ['/nothing'],
  ])('rejects %s', (path) => {
    expect(readMediaPath(path)).toBeUndefined();
  });

  test('rejects an address of more than 2000 characters', () => {
    const address = '/pictures/models/7/640.jpg?';
    expect(readMediaPath(address.padEnd(2000, 'x'))).toBeDefined();
    expect(readMediaPath(address.padEnd(2001, 'x'))).toBeUndefined();
  });
});

const facts: VideoFacts = {
  statusId: 1,
  isPrivate: false,
  pictureKey: 'pictures/9',
  pictureReady: true,
  isComplete: true,
  assetKey: 'assets/5',
  manifest: testManifest(['_sd.mp4', '.mp4']),
};
const stored = (path: string, of: VideoFacts = facts) => {
  const requested = readMediaPath(path);
  if (requested === undefined || requested.kind === 'portrait' || requested.kind === 'picture')
    throw new Error(`${path} is not a file of a video`);
  return storedMedia(requested, of);
};

describe('storage keys of media', () => {
  test('a finished rendition is an MP4 file', () => {
    expect(stored(fileAddress('_sd.mp4'))).toEqual({
      key: assetKeys.rendition('assets/5', '_sd.mp4'),
      contentType: 'video/mp4',
    });
  });

  test('returns undefined for a missing rendition and for an unknown suffix', () => {
    expect(stored(fileAddress('_fhd.mp4'))).toBeUndefined();
    expect(stored(fileAddress('_xx.mp4'))).toBeUndefined();
    expect(stored(fileAddress('_xx.mp4', 'index.m3u8'))).toBeUndefined();
  });

  test.each([
    ['sd', 'hevc', '_sdh.mp4'],
    ['hd', 'hevc', '_hdh.mp4'],
    ['fhd', 'hevc', '_fhdh.mp4'],
    ['sd', 'av1', '_sda.mp4'],
    ['hd', 'av1', '_hda.mp4'],
    ['fhd', 'av1', '_fhda.mp4'],
  ] as const)(
    'the variant of %s in %s has an address for its HLS parts and no file',
    (rung, codec, suffix) => {
      expect(suffixOfVariant(rung, codec)).toBe(suffix);
      const variant = `${rung}-${codec}` as const;
      const keyOf = (part: string) => stored(fileAddress(suffix, part))?.key;
      expect(keyOf('index.m3u8')).toBe(assetKeys.hlsPlaylist('assets/5', variant));
      expect(keyOf('init.mp4')).toBe(assetKeys.hlsInit('assets/5', variant));
      expect(keyOf('00007.m4s')).toBe(assetKeys.hlsSegment('assets/5', variant, 7));
      expect(stored(fileAddress(suffix))).toBeUndefined();
    },
  );

  test('returns undefined without an asset or its manifest', () => {
    const { assetKey: _key, ...withoutKey } = facts;
    const { manifest: _manifest, ...withoutManifest } = facts;
    expect(stored(fileAddress('_sd.mp4'), withoutKey)).toBeUndefined();
    expect(stored(fileAddress('_sd.mp4'), withoutManifest)).toBeUndefined();
  });

  test.each([
    ['.mp4', 'init.mp4', assetKeys.hlsInit('assets/5', 'hd'), 'video/mp4'],
    ['_sd.mp4', 'index.m3u8', assetKeys.hlsPlaylist('assets/5', 'sd'), 'application/vnd.apple.mpegurl'],
    ['_fhd.mp4', '00017.m4s', assetKeys.hlsSegment('assets/5', 'fhd', 17), 'video/iso.segment'],
  ])('the HLS part %s/%s has its own key and type', (suffix, part, key, contentType) => {
    expect(stored(fileAddress(suffix, part))).toMatchObject({ key, contentType });
  });

  test.each(['index.m3u8', 'init.mp4', '00001.m4s'])(
    'the HLS part %s may change while media are made',
    (part) => {
      const isChanging = (isComplete: boolean) =>
        stored(fileAddress('_sd.mp4', part), { ...facts, isComplete })?.isChanging;
      expect([isChanging(false), isChanging(true)]).toEqual([true, false]);
    },
  );

  test('the preview is the same file under both of its addresses', () => {
    const preview = storedMedia({ kind: 'preview', videoId: 12345 }, facts);
    expect(preview).toEqual({ key: assetKeys.preview('assets/5'), contentType: 'video/mp4' });
    expect(stored(fileAddress('_tr.mp4'))).toEqual(preview);
    expect(stored(fileAddress('_tr.mp4', 'init.mp4'))).toBeUndefined();
  });

  test('a sheet of the timeline is a JPEG with its number in the key', () => {
    expect(storedMedia({ kind: 'sheet', videoId: 12345, sheet: 4 }, facts)).toEqual({
      key: assetKeys.sheet('assets/5', 4),
      contentType: 'image/jpeg',
    });
  });

  test('pictures have the type of their format', () => {
    const types = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const picture = { width: 640, format } as const;
      expect(storedPicture('pictures/9', picture)).toEqual({
        key: pictureFileKey('pictures/9', picture),
        contentType: types[format],
      });
    }
  });
});

describe('replacements of a missing picture', () => {
  test('smaller widths come before larger ones, and other formats after the requested one', () => {
    expect(pictureChoices({ width: 640, format: 'avif' }).slice(0, 4)).toEqual([
      { width: 640, format: 'avif' },
      { width: 640, format: 'webp' },
      { width: 640, format: 'jpg' },
      { width: 320, format: 'avif' },
    ]);
    expect(pictureChoices({ width: 640, format: 'webp' }).map(({ width }) => width)).toEqual([
      640, 640, 320, 320, 1280, 1280,
    ]);
  });

  test('a JPEG is replaced by JPEGs only', () => {
    expect(pictureChoices({ width: 1280, format: 'jpg' })).toEqual([
      { width: 1280, format: 'jpg' },
      { width: 640, format: 'jpg' },
      { width: 320, format: 'jpg' },
    ]);
  });
});

test.each([
  ['_sd.mp4', true],
  ['.mp4', true],
  ['_fhd.mp4', true],
  ['_tr.mp4', false],
  ['toString', false],
])('%s is the suffix of a rendition: %s', (suffix, expected) => {
  expect(isRungSuffix(suffix)).toBe(expected);
});
