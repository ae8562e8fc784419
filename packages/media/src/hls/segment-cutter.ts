import type { FileHandle } from 'node:fs/promises';
import { assetKeys, type HlsVariantName } from '../asset/asset-keys.ts';
import type { HlsRung } from '../asset/asset-manifest.ts';
import { MediaError } from '../media-error.ts';
import { parseMovie } from '../mp4/movie.ts';
import type { MediaStore } from '../store/media-store.ts';
import { createFragmentReader } from './fragment-reader.ts';
import { growingPlaylist, mediaPlaylist } from './media-playlist.ts';
import { bandwidthOf, type Segment, segmentsOf, targetSecondsOf } from './segments.ts';

/** Options of a fragmented mp4 file that a cutter reads. A keyframe always starts a fragment. */
export const fragmentedMovie = {
  movflags: '+frag_keyframe+empty_moov+delay_moov+default_base_moof',
  // Fragments of half a second let a player start before the segment is complete.
  frag_duration: '500000',
} as const;

/** Options of `createSegmentCutter`. */
export interface CutterOptions {
  variant: HlsVariantName;
  assetKey: string;
  store: MediaStore;
  /** Whether players read the playlist before the file is complete. */
  isGrowing?: boolean;
  /** Durations of the segments that an earlier run has published. They are kept, and the playlist goes on behind them. Default none. */
  known?: readonly number[];
  signal?: AbortSignal | undefined;
}

/** Stores the segments of a fragmented mp4 file, which may still be growing. */
export interface SegmentCutter {
  /** Durations of the segments in the longest playlist that was sent to the store: a put that failed may have stored it. */
  readonly published: readonly number[];
  /** Stores the segments that are complete since the last call, and then the playlist. Can be called again after an error. */
  cutComplete(): Promise<void>;
  /** Stores the rest of a finished file, and the final playlist last, so that all its segments exist if it exists. */
  finish(): Promise<void>;
  /** The properties of the stored segments; undefined without one. */
  facts(): Promise<Omit<HlsRung, 'rung' | 'width' | 'height'> | undefined>;
}

const parallelPuts = 6;

export function createSegmentCutter(
  file: FileHandle,
  { variant, assetKey, store, isGrowing = false, known = [], signal }: CutterOptions,
): SegmentCutter {
  const reader = createFragmentReader(file);
  /** The segments of this file that are stored. */
  let stored: readonly Segment[] = [];
  /** Number of segments in the stored playlist. */
  let listed = known.length;
  let published = known;
  const init = () => reader.bytes(0, reader.initEnd);
  const secondsOf = (segments: readonly Segment[]) => segments.map(({ durationSeconds }) => durationSeconds);

  async function storeSegments(segments: readonly Segment[]) {
    const first = Math.max(stored.length, known.length);
    if (first === 0) await store.put(assetKeys.hlsInit(assetKey, variant), { bytes: await init() });
    for (let at = first; at < segments.length; at += parallelPuts) {
      signal?.throwIfAborted();
      // Waits for all, so that no put is in progress after an error, when segments may be removed.
      const puts = await Promise.allSettled(
        segments.slice(at, at + parallelPuts).map(async ({ start, end }, index) =>
          store.put(assetKeys.hlsSegment(assetKey, variant, at + index + 1), {
            bytes: await reader.bytes(start, end),
          }),
        ),
      );
      for (const put of puts) if (put.status === 'rejected') throw put.reason;
      stored = segments.slice(0, at + parallelPuts);
    }
  }

  async function putPlaylist(segments: readonly Segment[], isComplete: boolean) {
    const durations = [...known, ...secondsOf(segments.slice(known.length))];
    const playlist = isGrowing ? growingPlaylist(durations, { isComplete }) : mediaPlaylist(durations);
    if (durations.length > published.length) published = durations;
    await store.put(assetKeys.hlsPlaylist(assetKey, variant), { bytes: Buffer.from(playlist) });
    listed = durations.length;
  }

  return {
    get published() {
      return published;
    },
    async cutComplete() {
      await reader.readMore();
      // The last segment is complete when the next one begins.
      const complete = segmentsOf(reader.fragments).slice(0, -1);
      if (complete.length <= listed) return;
      await storeSegments(complete);
      await putPlaylist(complete, false);
    },
    async finish() {
      await reader.readMore();
      const segments = segmentsOf(reader.fragments);
      if (segments.length === 0)
        throw new MediaError(
          'ffmpeg_failed',
          'The rendition has no fragments, so it could not be cut into segments.',
        );
      await storeSegments(segments);
      await putPlaylist(segments, true);
    },
    async facts() {
      if (stored.length === 0) return undefined;
      const sizes = stored.map(({ start, end, durationSeconds }) => ({
        bytes: end - start,
        durationSeconds,
      }));
      const { codecs } = parseMovie(await init());
      return { ...bandwidthOf(sizes), codecs, targetSeconds: targetSecondsOf(secondsOf(stored)) };
    },
  };
}
