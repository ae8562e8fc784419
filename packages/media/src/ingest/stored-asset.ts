import { buffer, text } from 'node:stream/consumers';
import { assetKeys, type HlsVariantName } from '../asset/asset-keys.ts';
import {
  type AssetManifest,
  type ExtraHls,
  type HlsRung,
  parseManifest,
  type Rendition,
} from '../asset/asset-manifest.ts';
import type { ExtraCodec } from '../encoders/video-encoders.ts';
import { isFinishedPlaylist, playlistDurations } from '../hls/media-playlist.ts';
import { bandwidthOf, targetSecondsOf } from '../hls/segments.ts';
import type { Rung } from '../ladder/plan-ladder.ts';
import { type Movie, parseMovie, readMovie } from '../mp4/movie.ts';
import type { MediaStore } from '../store/media-store.ts';

export async function storedManifest(
  store: MediaStore,
  assetKey: string,
): Promise<AssetManifest | undefined> {
  const key = assetKeys.manifest(assetKey);
  if ((await store.stat(key)) === undefined) return undefined;
  return parseManifest(JSON.parse(await text(await store.open(key))));
}

export async function storedRendition(
  store: MediaStore,
  assetKey: string,
  rung: Rung,
): Promise<{ rendition: Rendition; movie: Movie } | undefined> {
  const key = assetKeys.rendition(assetKey, rung.suffix);
  const found = await store.stat(key);
  if (found === undefined) return undefined;
  const movie = await readMovie(
    async (start, length) => buffer(await store.open(key, { start, end: start + length - 1 })),
    found.size,
  );
  const rendition: Rendition = {
    rung: rung.rung,
    suffix: rung.suffix,
    width: rung.width,
    height: rung.height,
    bytes: found.size,
    bitrateKbit: Math.max(1, Math.round((found.size * 8) / movie.durationSeconds / 1000)),
    codecs: movie.codecs,
  };
  return { rendition, movie };
}

export async function storedHls(
  store: MediaStore,
  assetKey: string,
  { rung, width, height, codecs }: Pick<Rendition, 'rung' | 'width' | 'height' | 'codecs'>,
): Promise<HlsRung | undefined> {
  const packaged = await packagedVariant(store, assetKey, rung);
  return packaged && { rung, ...packaged, codecs, width, height };
}

/** The variants of every rung in another codec; undefined if one is incomplete. */
export async function storedExtraHls(
  store: MediaStore,
  assetKey: string,
  rungs: readonly Rung[],
  codec: ExtraCodec,
): Promise<ExtraHls[] | undefined> {
  const variants: ExtraHls[] = [];
  for (const { rung, width, height } of rungs) {
    const packaged = await packagedVariant(store, assetKey, `${rung}-${codec}`);
    if (packaged === undefined) return undefined;
    const init = await buffer(await store.open(assetKeys.hlsInit(assetKey, `${rung}-${codec}`)));
    variants.push({ rung, codec, ...packaged, codecs: parseMovie(init).codecs, width, height });
  }
  return variants;
}

async function packagedVariant(
  store: MediaStore,
  assetKey: string,
  variant: HlsVariantName,
): Promise<Pick<HlsRung, 'bandwidth' | 'averageBandwidth' | 'targetSeconds'> | undefined> {
  const playlist = assetKeys.hlsPlaylist(assetKey, variant);
  if ((await store.stat(playlist)) === undefined) return undefined;
  const stored = await text(await store.open(playlist));
  // A killed run leaves the playlist of a rung that it was encoding.
  if (!isFinishedPlaylist(stored)) return undefined;
  const durations = playlistDurations(stored);
  const segments: { bytes: number; durationSeconds: number }[] = [];
  for (let at = 0; at < durations.length; at += 16) {
    const some = durations.slice(at, at + 16).map(async (durationSeconds, index) => {
      const found = await store.stat(assetKeys.hlsSegment(assetKey, variant, at + index + 1));
      return { bytes: found?.size ?? 0, durationSeconds };
    });
    segments.push(...(await Promise.all(some)));
  }
  if (segments.length === 0 || segments.some(({ bytes }) => bytes === 0)) return undefined;
  return { ...bandwidthOf(segments), targetSeconds: targetSecondsOf(durations) };
}
