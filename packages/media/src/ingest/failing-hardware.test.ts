import { execFileSync } from 'node:child_process';
import { access, chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import type { MediaStore } from '../store/media-store.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { bindMethods } from '../testing/bind-methods.ts';
import { makeTestClip, testFolder } from '../testing/clips.ts';
import { joinSegments, packetsOf } from '../testing/packets.ts';

const folder = testFolder();
const path = process.env.PATH ?? '';
const playlistKey = assetKeys.hlsPlaylist('assets/1', 'sd');

// The search for ffmpeg is cached in its module, which other files share.
beforeAll(async () => {
  makeTestClip(folder.path('clip.mp4'), { size: '1280x720', seconds: 24, rate: 24 });
  await putFailingFfmpeg();
  vi.resetModules();
  process.env.PATH = `${folder.path('bin')}${delimiter}${path}`;
});
afterAll(() => {
  process.env.PATH = path;
  vi.resetModules();
});

/**
 * An ffmpeg whose encoder h264_qsv is libx264 at four times the speed of the video, and fails as soon as the file `fail` exists.
 */
async function putFailingFfmpeg(): Promise<void> {
  const program = (name: string) => execFileSync('which', [name], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh
case " $* " in *" h264_qsv "*) ;; *) exec '${program('ffmpeg')}' "$@" ;; esac
count=$#
while [ $count -gt 0 ]; do
  value=$1
  shift
  case "$value" in
    h264_qsv) value=libx264 ;;
    -forced_idr) value=-forced-idr ;;
    medium) value=ultrafast ;;
    -i) set -- "$@" -readrate 4 ;;
  esac
  set -- "$@" "$value"
  count=$((count - 1))
done
'${program('ffmpeg')}' "$@" &
pid=$!
while kill -0 $pid 2>/dev/null; do
  if [ -e '${folder.path('fail')}' ]; then
    kill -9 $pid
    : > '${folder.path('failed')}'
    echo '[h264_qsv] Error during encoding: device failed' >&2
    exit 1
  fi
  sleep 0.05
done
wait $pid
`;
  await mkdir(folder.path('bin'));
  await writeFile(folder.path('bin', 'ffmpeg'), script);
  await chmod(folder.path('bin', 'ffmpeg'), 0o755);
  await symlink(program('ffprobe'), folder.path('bin', 'ffprobe'));
}

/**
 * Time and flags of every frame. The first segments are of the failed run, and the sizes of two runs differ: the rate control of
 * libx264 with a cap depends on the timing of its threads.
 */
const framesOf = (path: string) =>
  packetsOf(path).map((packet) => {
    const [time, _size, ...flags] = packet.split(',');
    return [time, ...flags];
  });

it('19: players of a growing rung notice nothing when hardware fails after its first segments', async () => {
  const { ingest, isComplete } = await import('./ingest.ts');
  const store = await openMediaStore(pathToFileURL(folder.path('store')).href);
  const playlists: string[] = [];
  const removals: string[] = [];
  const recording: MediaStore = {
    ...bindMethods(store),
    put: async (key, from) => {
      await store.put(key, from);
      if (key !== playlistKey) return;
      playlists.push(await text(await store.open(key)));
      if (playlists.length === 2) await writeFile(folder.path('fail'), '');
    },
    remove: async (prefix) => {
      if (playlists.length > 0) removals.push(prefix);
      await store.remove(prefix);
    },
  };
  const manifests: AssetManifest[] = [];
  const complete = await ingest({
    source: folder.path('clip.mp4'),
    assetKey: 'assets/1',
    store: recording,
    workDir: folder.path('work'),
    preset: 'ultrafast',
    videoEncoder: 'h264_qsv',
    playsWhileEncoding: true,
    onManifest: (now) => void manifests.push(now),
  });
  await access(folder.path('failed'));
  expect(removals).toEqual([]);
  expect(manifests.filter(({ growing }) => growing)).toHaveLength(1);
  expect(playlists[1]).not.toContain('#EXT-X-ENDLIST');
  for (const [index, playlist] of playlists.slice(1).entries())
    expect(playlist.startsWith(playlists[index] ?? '')).toBe(true);
  expect(playlists.at(-1)).toContain('#EXT-X-ENDLIST');
  expect(isComplete(complete)).toBe(true);
  const file = store.localPath(assetKeys.rendition('assets/1', '_sd.mp4')) ?? '';
  expect(framesOf(await joinSegments(store, 'sd', folder.path('joined.mp4')))).toEqual(framesOf(file));
}, 120_000);
