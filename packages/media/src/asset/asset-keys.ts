import type { RungName } from '../ladder/plan-ladder.ts';

/** Keys of the files of an asset, below its own key (`assets/12`). Sheets and segments are numbered from 1. */
export const assetKeys = {
  manifest: (assetKey: string) => `${assetKey}/asset.json`,
  rendition: (assetKey: string, suffix: string) => `${assetKey}/video${suffix}`,
  hlsPlaylist: (assetKey: string, rung: RungName) => `${assetKey}/hls/${rung}/index.m3u8`,
  hlsInit: (assetKey: string, rung: RungName) => `${assetKey}/hls/${rung}/init.mp4`,
  hlsSegment: (assetKey: string, rung: RungName, segment: number) =>
    `${assetKey}/hls/${rung}/${segmentName(segment)}`,
  sheet: (assetKey: string, sheet: number) => `${assetKey}/sheets/${sheet}.jpg`,
  preview: (assetKey: string) => `${assetKey}/preview.mp4`,
  poster: (assetKey: string) => `${assetKey}/poster.jpg`,
} as const;

/** Name of a segment in a media playlist: `00001.m4s`. */
export function segmentName(segment: number): string {
  return `${String(segment).padStart(5, '0')}.m4s`;
}
