import type { AssetManifest, HlsRung } from '../asset/asset-manifest.ts';
import type { ExtraCodec } from '../encoders/video-encoders.ts';
import type { RungName } from '../ladder/plan-ladder.ts';

/** Options of `masterPlaylist`. */
export interface MasterPlaylistOptions {
  /** The rung to list first. Players start with the first variant, although RFC 8216 (6.3.1) does not require it. */
  firstRung?: RungName | undefined;
  /** The address of a rung's media playlist. */
  addressOf: (rung: RungName, codec: ExtraCodec | undefined) => string;
}

/**
 * The multivariant playlist of an asset, with CODECS, RESOLUTION, FRAME-RATE and both bandwidths. Undefined if no rung is
 * packaged or growing. Pure.
 */
export function masterPlaylist(manifest: AssetManifest, options: MasterPlaylistOptions): string | undefined {
  const playable = [...manifest.hls, ...(manifest.growing ? [manifest.growing] : [])];
  if (playable.length === 0) return undefined;
  const first = playable.filter((variant) => variant.rung === options.firstRung);
  const others = playable.filter((variant) => variant.rung !== options.firstRung);
  // H.264 first, because some players start with the first variant without reading its codecs.
  const all: (HlsRung & { codec?: ExtraCodec })[] = [...first, ...others, ...(manifest.extraHls ?? [])];
  const variants = all.flatMap((variant) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${variant.bandwidth}`,
      `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
      `CODECS="${variant.codecs}"`,
      `RESOLUTION=${variant.width}x${variant.height}`,
      `FRAME-RATE=${manifest.frameRate.toFixed(3)}`,
    ].join(',')}`,
    options.addressOf(variant.rung, variant.codec),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}
