import { execFile } from 'node:child_process';
import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type MediaStore, openMediaStore } from '@nightjar/media';

const run = promisify(execFile);

export interface TestMedia {
  folder: string;
  store: MediaStore;
  remove(): Promise<void>;
}

/** Increase it when the commands below change. */
const CLIP_VERSION = 1;

/**
 * The folder of a real four-second clip with its HLS and a picture. It is made once on a machine, because encoding it for each
 * test file would take seconds.
 */
async function madeClip(): Promise<string> {
  const folder = join(tmpdir(), `nightjar-test-clip-${CLIP_VERSION}`);
  const isMade = () =>
    access(folder).then(
      () => true,
      () => false,
    );
  if (await isMade()) return folder;
  const making = await mkdtemp(`${folder}-`);
  await makeClip(making);
  try {
    await rename(making, folder);
  } catch (error) {
    // Another process has finished first.
    await rm(making, { recursive: true, force: true });
    if (!(await isMade())) throw error;
  }
  return folder;
}

async function makeClip(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const common = ['-hide_banner', '-loglevel', 'error', '-y'];
  await run('ffmpeg', [
    ...common,
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=25:duration=4',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=4',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    at('video.mp4'),
  ]);
  await run('ffmpeg', [
    ...common,
    '-i',
    at('video.mp4'),
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-start_number',
    '1',
    '-hls_segment_filename',
    at('%05d.m4s'),
    '-hls_fmp4_init_filename',
    'init.mp4',
    at('index.m3u8'),
  ]);
  await run('ffmpeg', [...common, '-i', at('video.mp4'), '-frames:v', '1', at('picture.jpg')]);
}

/** Creates a media store with the clip as `assets/1`, its HLS, a sheet, a preview and pictures. */
export async function createTestMedia(): Promise<TestMedia> {
  const made = await madeClip();
  const root = await mkdtemp(join(tmpdir(), 'nightjar-media-'));
  const folder = join(root, 'store');
  const store = await openMediaStore(pathToFileURL(folder).href);

  const files: Record<string, string> = {
    'assets/1/video_sd.mp4': 'video.mp4',
    'assets/1/video.mp4': 'video.mp4',
    'assets/1/preview.mp4': 'video.mp4',
    'assets/1/hls/sd/index.m3u8': 'index.m3u8',
    'assets/1/hls/sd/init.mp4': 'init.mp4',
    'assets/1/hls/sd/00001.m4s': '00001.m4s',
    'assets/1/sheets/1.jpg': 'picture.jpg',
    'pictures/videos/1/640.jpg': 'picture.jpg',
    'pictures/videos/1/1280.webp': 'picture.jpg',
    'pictures/models/1/640.jpg': 'picture.jpg',
  };
  for (const [key, name] of Object.entries(files)) await store.put(key, { path: join(made, name) });
  await writeFile(join(folder, 'secret.txt'), 'not to be reached');
  return { folder, store, remove: () => rm(root, { recursive: true, force: true }) };
}
