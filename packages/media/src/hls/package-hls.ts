import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assetKeys, type HlsVariantName } from '../asset/asset-keys.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { boxHeader } from '../mp4/boxes.ts';
import { parseMovie, type Track } from '../mp4/movie.ts';
import type { MediaStore } from '../store/media-store.ts';
import { type Fragment, videoOfFragment } from './fragments.ts';
import { mediaPlaylist } from './media-playlist.ts';
import { segmentsOf } from './segments.ts';

/** Options of `packageHls`. */
export interface HlsPackaging {
  /** Local path of the finished mp4 file of the rung. */
  rendition: string;
  variant: HlsVariantName;
  assetKey: string;
  store: MediaStore;
  workDir: string;
  durationSeconds: number;
  signal?: AbortSignal | undefined;
}

const parallelPuts = 6;

/**
 * Cuts a finished mp4 file into fMP4 segments by stream copy. ffmpeg writes one fragmented file, which is cut here, because
 * ffmpeg's HLS muxer writes the first segment into init.mp4 if segments have several fragments.
 * The playlist is stored last, so that all its segments exist if it exists.
 */
export async function packageHls(packaging: HlsPackaging): Promise<void> {
  const { rendition, variant, assetKey, store, workDir, durationSeconds, signal } = packaging;
  const path = join(workDir, `hls-${variant}.mp4`);
  await runFfmpeg({
    args: [
      ...['-i', `file:${rendition}`, '-map', '0', '-c', 'copy', '-f', 'mp4'],
      // Fragments of half a second let a player start before the segment is complete; a keyframe always starts a fragment.
      ...['-movflags', '+frag_keyframe+empty_moov+delay_moov+default_base_moof', '-frag_duration', '500000'],
      path,
    ],
    signal,
    workSeconds: durationSeconds,
  });
  const file = await open(path, 'r');
  try {
    const { initEnd, fragments } = await readFragments(file);
    const segments = segmentsOf(fragments);
    const part = async (start: number, end: number) => ({ bytes: await readBytes(file, start, end - start) });
    await store.put(assetKeys.hlsInit(assetKey, variant), await part(0, initEnd));
    for (let at = 0; at < segments.length; at += parallelPuts) {
      signal?.throwIfAborted();
      await Promise.all(
        segments
          .slice(at, at + parallelPuts)
          .map(async ({ start, end }, index) =>
            store.put(assetKeys.hlsSegment(assetKey, variant, at + index + 1), await part(start, end)),
          ),
      );
    }
    const playlist = mediaPlaylist(segments.map((segment) => segment.durationSeconds));
    await store.put(assetKeys.hlsPlaylist(assetKey, variant), { bytes: Buffer.from(playlist) });
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

async function readFragments(file: FileHandle): Promise<{ initEnd: number; fragments: Fragment[] }> {
  const { size } = await file.stat();
  const fragments: Fragment[] = [];
  let video: Track | undefined;
  let initEnd = 0;
  let open: Fragment | undefined;
  for (let at = 0; at < size; ) {
    const head = boxHeader(await readBytes(file, at, Math.min(16, size - at)), 0);
    if (head === undefined || head.size < head.header) break;
    const end = at + head.size;
    if (head.type === 'moov') {
      video = parseMovie(await readBytes(file, at, head.size)).tracks.find(({ kind }) => kind === 'video');
      initEnd = end;
    } else if (head.type === 'moof' && video !== undefined) {
      const facts = videoOfFragment(await readBytes(file, at, head.size), video);
      open = { start: at, end, ...(facts ? { video: facts } : {}) };
      fragments.push(open);
    } else if (head.type === 'mdat' && open !== undefined) {
      open.end = end;
    }
    at = end;
  }
  if (fragments.length === 0)
    throw new MediaError(
      'ffmpeg_failed',
      'The rendition has no fragments, so it could not be cut into segments.',
    );
  return { initEnd, fragments };
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytesRead === length ? bytes : bytes.subarray(0, bytesRead);
}
