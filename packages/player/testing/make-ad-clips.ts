import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ffmpeg, makeOnce } from './make-once.ts';

export const adClipsFolder = fileURLToPath(new URL('../node_modules/.cache/ad-clips', import.meta.url));

/** Generates the advertisements once, with green frames, so that tests can tell them from the content. */
export async function makeAdClips(folder = adClipsFolder): Promise<void> {
  await makeOnce(folder, async (work) => {
    await clip(join(work, 'ad.mp4'), 3);
    await clip(join(work, 'long.mp4'), 40);
    // Like a live stream: without a duration in the header and without content length.
    await ffmpeg(
      ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=20', '-c:v', 'libvpx', '-deadline', 'realtime'],
      ...['-cpu-used', '8', '-b:v', '200k', '-g', '25'],
      ...['-f', 'webm', '-live', '1', join(work, 'endless.webm')],
    );
  });
}

async function clip(path: string, seconds: number) {
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `color=c=0x20a040:s=640x360:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=44100:d=${seconds}`],
    ...['-vf', "drawbox=x='mod(t*60,iw-60)':y=ih/2:w=60:h=60:color=white:t=fill"],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
    ...['-g', '25', '-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-shortest', '-movflags', '+faststart', path],
  );
}
