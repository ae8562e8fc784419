import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Timeout of one ffmpeg run. */
const ffmpegTimeoutMs = 60_000;

/** Fills a folder with clips unless it exists already. The folder is renamed into place when complete. */
export async function makeOnce(folder: string, make: (work: string) => Promise<void>): Promise<void> {
  const isMade = await access(join(folder, 'done')).then(
    () => true,
    () => false,
  );
  if (isMade) return;
  const work = `${folder}.${process.pid}`;
  await mkdir(work, { recursive: true });
  await make(work);
  await writeFile(join(work, 'done'), '');
  await rm(folder, { recursive: true, force: true });
  await rename(work, folder);
}

export async function ffmpeg(...args: string[]): Promise<void> {
  const all = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args];
  await run('ffmpeg', all, { timeout: ffmpegTimeoutMs, killSignal: 'SIGKILL' });
}

/** Splits `{name}.mp4` of a folder into HLS in fMP4, `{name}/index.m3u8`, with segments of 2 s. */
export async function cutIntoSegments(folder: string, name: string): Promise<void> {
  const into = join(folder, name);
  await mkdir(into);
  await ffmpeg(
    ...['-i', `${into}.mp4`, '-c', 'copy', '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0'],
    ...['-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(into, '%d.m4s'), join(into, 'index.m3u8')],
  );
}
