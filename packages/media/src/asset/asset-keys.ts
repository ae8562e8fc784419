import type { ExtraCodec } from '../encoders/video-encoders.ts';
import type { RungName } from '../ladder/plan-ladder.ts';

/** The name of an HLS variant: of a rendition, or of a rung in an additional codec. */
export type HlsVariantName = RungName | `${RungName}-${ExtraCodec}`;

/** Keys of the files of an asset, below its own key (`assets/12`). Sheets and segments are numbered from 1. */
export const assetKeys = {
  manifest: (assetKey: string) => `${assetKey}/asset.json`,
  rendition: (assetKey: string, suffix: string) => `${assetKey}/video${suffix}`,
  hlsFolder: (assetKey: string, variant: HlsVariantName) => `${assetKey}/hls/${variant}`,
  hlsPlaylist: (assetKey: string, variant: HlsVariantName) => `${assetKey}/hls/${variant}/index.m3u8`,
  hlsInit: (assetKey: string, variant: HlsVariantName) => `${assetKey}/hls/${variant}/init.mp4`,
  hlsSegment: (assetKey: string, variant: HlsVariantName, segment: number) =>
    `${assetKey}/hls/${variant}/${segmentName(segment)}`,
  sheet: (assetKey: string, sheet: number) => `${assetKey}/sheets/${sheet}.jpg`,
  preview: (assetKey: string) => `${assetKey}/preview.mp4`,
  poster: (assetKey: string) => `${assetKey}/poster.jpg`,
} as const;

/** Name of a segment in a media playlist: `00001.m4s`. */
export function segmentName(segment: number): string {
  return `${String(segment).padStart(5, '0')}.m4s`;
}
