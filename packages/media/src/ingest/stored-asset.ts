import { buffer, text } from 'node:stream/consumers';
import { assetKeys } from '../asset/asset-keys.ts';
import { type AssetManifest, type HlsRung, parseManifest, type Rendition } from '../asset/asset-manifest.ts';
import { playlistDurations } from '../hls/media-playlist.ts';
import { bandwidthOf } from '../hls/segments.ts';
import type { Rung } from '../ladder/plan-ladder.ts';
import { type Movie, readMovie } from '../mp4/movie.ts';
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
  rendition: Rendition,
): Promise<HlsRung | undefined> {
  const { rung, width, height, codecs } = rendition;
  const playlist = assetKeys.hlsPlaylist(assetKey, rung);
  if ((await store.stat(playlist)) === undefined) return undefined;
  const durations = playlistDurations(await text(await store.open(playlist)));
  const segments: { bytes: number; durationSeconds: number }[] = [];
  for (let at = 0; at < durations.length; at += 16) {
    const some = durations.slice(at, at + 16).map(async (durationSeconds, index) => {
      const found = await store.stat(assetKeys.hlsSegment(assetKey, rung, at + index + 1));
      return { bytes: found?.size ?? 0, durationSeconds };
    });
    segments.push(...(await Promise.all(some)));
  }
  if (segments.length === 0 || segments.some(({ bytes }) => bytes === 0)) return undefined;
  const targetSeconds = Math.max(1, ...durations.map((seconds) => Math.round(seconds)));
  return { rung, ...bandwidthOf(segments), codecs, width, height, targetSeconds };
}
