import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutIntoSegments, ffmpeg, makeOnce } from './make-once.ts';

/** Duration of all clips. */
const clipSeconds = 12;

/** Each rendition has a different colour, so that tests can detect which one plays. */
const renditions = [
  { name: 'sd', size: '640x360', colour: '0x2040c0', bandwidth: 90_000 },
  { name: 'hd', size: '1280x720', colour: '0xc04020', bandwidth: 220_000 },
];

/** Generates the clips once: two mp4 renditions, HLS in fMP4, and a sprite sheet with its WebVTT. */
export async function makeClips(folder: string): Promise<void> {
  await makeOnce(folder, async (work) => {
    for (const { name, size, colour } of renditions) {
      await ffmpeg(
        ...['-f', 'lavfi', '-i', `color=c=${colour}:s=${size}:r=25:d=${clipSeconds}`],
        ...['-f', 'lavfi', '-i', `sine=frequency=220:sample_rate=44100:d=${clipSeconds}`],
        ...['-vf', "drawbox=x='mod(t*40,iw-40)':y=ih-20:w=40:h=20:color=white:t=fill"],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
        ...['-g', '25', '-keyint_min', '25', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '32k', '-ac', '1'],
        ...['-shortest', '-movflags', '+faststart', join(work, `${name}.mp4`)],
      );
      await cutIntoSegments(work, name);
    }
    const levels = renditions.map(
      ({ name, size, bandwidth }) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="avc1.42c01f,mp4a.40.2"\n${name}/index.m3u8`,
    );
    await writeFile(join(work, 'master.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n${levels.join('\n')}\n`);
    await ffmpeg(
      ...['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=1:d=${clipSeconds}`, '-vf', 'tile=4x3'],
      ...['-frames:v', '1', join(work, 'sheet.jpg')],
    );
    await writeFile(join(work, 'timelines.vtt'), timelines());
  });
}

function timelines(): string {
  const stamp = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = Array.from({ length: clipSeconds }, (_, second) => {
    const [x, y] = [(second % 4) * 160, Math.floor(second / 4) * 90];
    return `${stamp(second)} --> ${stamp(second + 1)}\nsheet.jpg#xywh=${x},${y},160,90`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
