import { paths } from '@nightjar/api';
import { assetKeys, type ExtraCodec, pictureFileKey, pictureFiles, type RungName } from '@nightjar/media';
import { type GetFileRequest, parseGetFilePath } from '../media-addresses/get-file-path.ts';
import type { SentFile } from './stored-files.ts';
import type { VideoFacts } from './video-access.ts';

/** A parsed media path, before the video has been looked up. */
export type RequestedMedia =
  | { kind: 'file'; videoId: number; file: GetFileRequest }
  | { kind: 'preview'; videoId: number }
  | { kind: 'picture'; videoId: number; picture: PictureFile }
  | { kind: 'sheet'; videoId: number; sheet: number }
  | { kind: 'portrait'; owner: PortraitOwner; ownerId: number; picture: PictureFile };

/** Owners of pictures other than videos, as in `/pictures/models/{id}/{width}.{format}`; `covers` belong to members. */
const portraitOwners = ['categories', 'models', 'channels', 'members', 'covers'] as const;
export type PortraitOwner = (typeof portraitOwners)[number];

export type PictureFile = (typeof pictureFiles)[number];

const mediaPrefix = /^\/+(?:get_file|c|pictures)\/|^\/+timelines\/[^?#]*\.jpg(?:$|[?#])/;
const portraitPattern = /^\/+pictures\/([a-z]+)\/([1-9]\d{0,14})\/(\d{3,4})\.([a-z]{3,4})(?:\?|$)/;
const rungOfSuffix = { '_sd.mp4': 'sd', '.mp4': 'hd', '_fhd.mp4': 'fhd' } as const;

/** Variants in other codecs have only HLS parts: no file has one of these suffixes. */
const extraVariants = new Map<string, ExtraVariant>([
  ['_sdh.mp4', 'sd-hevc'],
  ['_hdh.mp4', 'hd-hevc'],
  ['_fhdh.mp4', 'fhd-hevc'],
  ['_sda.mp4', 'sd-av1'],
  ['_hda.mp4', 'hd-av1'],
  ['_fhda.mp4', 'fhd-av1'],
]);

type ExtraVariant = `${RungName}-${ExtraCodec}`;

/** Whether the media handler answers this path, with 404 if necessary. */
export function isMediaPath(pathAndQuery: string): boolean {
  return mediaPrefix.test(pathAndQuery);
}

export function readMediaPath(pathAndQuery: string): RequestedMedia | undefined {
  if (pathAndQuery.length > 2000) return undefined;
  const file = parseGetFilePath(pathAndQuery);
  if (file) return { kind: 'file', videoId: file.videoId, file };
  const preview = paths.hoverPreview.parse(pathAndQuery);
  if (preview) return { kind: 'preview', videoId: preview.videoId };
  const picture = paths.picture.parse(pathAndQuery);
  if (picture)
    return {
      kind: 'picture',
      videoId: picture.videoId,
      picture: { width: picture.width, format: picture.format },
    };
  const sheet = paths.timelineSheet.parse(pathAndQuery);
  if (sheet?.format === '160x90') return { kind: 'sheet', videoId: sheet.videoId, sheet: sheet.sheet };
  return readPortrait(pathAndQuery);
}

function readPortrait(pathAndQuery: string): RequestedMedia | undefined {
  const [, owner, id, width, format] = portraitPattern.exec(pathAndQuery) ?? [];
  const picture = pictureFiles.find((file) => String(file.width) === width && file.format === format);
  const known = portraitOwners.find((one) => one === owner);
  if (picture === undefined || known === undefined) return undefined;
  return { kind: 'portrait', owner: known, ownerId: Number(id), picture };
}

/** The storage key and content type of a requested file; undefined when the video has no such file. */
export function storedMedia(
  requested: Exclude<RequestedMedia, { kind: 'portrait' | 'picture' }>,
  facts: VideoFacts,
): Pick<SentFile, 'key' | 'contentType' | 'isChanging'> | undefined {
  const { assetKey, manifest } = facts;
  if (assetKey === undefined || manifest === undefined) return undefined;
  if (requested.kind === 'preview') return preview(assetKey);
  if (requested.kind === 'sheet')
    return { key: assetKeys.sheet(assetKey, requested.sheet), contentType: 'image/jpeg' };

  const { suffix, part } = requested.file;
  if (suffix === '_tr.mp4' && part === undefined) return preview(assetKey);
  if (part === undefined) {
    if (!isRungSuffix(suffix)) return undefined;
    const made = manifest.renditions.some((rendition) => rendition.suffix === suffix);
    return made ? { key: assetKeys.rendition(assetKey, suffix), contentType: 'video/mp4' } : undefined;
  }
  const variant = variantOfSuffix(suffix);
  if (variant === undefined) return undefined;
  // A playlist grows, and an interrupted encoding replaces the other parts.
  return { ...hlsPart(assetKey, variant, part), isChanging: !facts.isComplete };
}

function hlsPart(assetKey: string, variant: RungName | ExtraVariant, part: string) {
  switch (part) {
    case 'index.m3u8':
      return {
        key: assetKeys.hlsPlaylist(assetKey, variant),
        contentType: 'application/vnd.apple.mpegurl',
      };
    case 'init.mp4':
      return { key: assetKeys.hlsInit(assetKey, variant), contentType: 'video/mp4' };
    default:
      return {
        key: assetKeys.hlsSegment(assetKey, variant, Number.parseInt(part, 10)),
        contentType: 'video/iso.segment',
      };
  }
}

export function storedPicture(
  pictureKey: string,
  picture: PictureFile,
): { key: string; contentType: string } {
  const type = picture.format === 'jpg' ? 'jpeg' : picture.format;
  return { key: pictureFileKey(pictureKey, picture), contentType: `image/${type}` };
}

/**
 * The files that may answer a request for a picture, best first. Not every set has every file (a demonstration picture
 * has no AVIF and no large JPEG). A request for JPEG is answered with JPEG only, because such clients may read no other format.
 */
export function pictureChoices(requested: PictureFile): PictureFile[] {
  const formats =
    requested.format === 'jpg' ? (['jpg'] as const) : new Set([requested.format, 'webp', 'jpg'] as const);
  const widths = [1280, 640, 320] as const;
  const smallerFirst = [
    ...widths.filter((width) => width <= requested.width),
    ...widths.filter((width) => width > requested.width),
  ];
  return smallerFirst.flatMap((width) => [...formats].map((format) => ({ width, format })));
}

function preview(assetKey: string) {
  return { key: assetKeys.preview(assetKey), contentType: 'video/mp4' };
}

export function isRungSuffix(suffix: string): suffix is keyof typeof rungOfSuffix {
  return Object.hasOwn(rungOfSuffix, suffix);
}

function variantOfSuffix(suffix: string): RungName | ExtraVariant | undefined {
  if (isRungSuffix(suffix)) return rungOfSuffix[suffix];
  return extraVariants.get(suffix);
}

/** The suffix in the address of a media playlist. */
export function suffixOfVariant(rung: RungName, codec: ExtraCodec | undefined): string {
  const name = codec === undefined ? rung : (`${rung}-${codec}` as const);
  const suffixes = [...Object.entries(rungOfSuffix), ...extraVariants];
  const [suffix = ''] = suffixes.find(([, variant]) => variant === name) ?? [];
  return suffix;
}

export { rungOfSuffix };
