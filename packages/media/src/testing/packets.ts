import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { assetKeys } from '../asset/asset-keys.ts';
import { playlistDurations } from '../hls/media-playlist.ts';
import type { RungName } from '../ladder/plan-ladder.ts';
import type { MediaStore } from '../store/media-store.ts';
import { ffprobe } from './clips.ts';

/** Time, size and flags of every packet of the video. */
export function packetsOf(path: string): string[] {
  const entries = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,size,flags', '-of', 'csv=p=0'];
  return spawnSync(ffprobe, ['-v', 'error', ...entries, path])
    .stdout.toString()
    .trim()
    .split('\n');
}

/** Joins the stored segments of a rung of `assets/1` to a file; returns its path. */
export async function joinSegments(store: MediaStore, rung: RungName, path: string): Promise<string> {
  const { length } = playlistDurations(await text(await store.open(assetKeys.hlsPlaylist('assets/1', rung))));
  const keys = [
    assetKeys.hlsInit('assets/1', rung),
    ...Array.from({ length }, (_, index) => assetKeys.hlsSegment('assets/1', rung, index + 1)),
  ];
  const parts = keys.map(async (key) => readFile(store.localPath(key) ?? ''));
  await writeFile(path, Buffer.concat(await Promise.all(parts)));
  return path;
}
