import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutIntoSegments, ffmpeg, makeOnce } from './make-once.ts';

/** Long enough for faults during playback; 30 segments of 2 s. */
const clipSeconds = 60;

/**
 * Two renditions with a constant bitrate (`nal-hrd=cbr` pads them), so that a file offset corresponds to a position. The player
 * classifies their heights as SD and HD.
 */
const renditions = [
  { name: 'sd', size: '320x180', colour: '0x2040c0', kilobits: 160 },
  { name: 'hd', size: '960x540', colour: '0xc04020', kilobits: 320 },
];

/** Generates the long clip once: two mp4 renditions, the same as HLS in fMP4, and a clip in a codec that no browser plays. */
export async function makeLongClip(folder: string): Promise<void> {
  await makeOnce(folder, async (work) => {
    for (const { name, size, colour, kilobits } of renditions) {
      await ffmpeg(
        ...['-f', 'lavfi', '-i', `color=c=${colour}:s=${size}:r=10:d=${clipSeconds}`],
        ...['-f', 'lavfi', '-i', `sine=frequency=220:sample_rate=44100:d=${clipSeconds}`],
        ...['-vf', "drawbox=x='mod(t*40,iw-40)':y=ih-20:w=40:h=20:color=white:t=fill"],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
        ...['-g', '20', '-keyint_min', '20', '-sc_threshold', '0', '-x264-params', 'nal-hrd=cbr:force-cfr=1'],
        ...['-b:v', `${kilobits}k`, '-minrate', `${kilobits}k`, '-maxrate', `${kilobits}k`],
        ...['-bufsize', `${kilobits}k`, '-c:a', 'aac', '-b:a', '32k', '-ac', '1'],
        ...['-shortest', '-movflags', '+faststart', join(work, `${name}.mp4`)],
      );
      await cutIntoSegments(work, name);
    }
    await writeFile(join(work, 'master.m3u8'), master(renditions));
    await writeFile(join(work, 'sd-only.m3u8'), master(renditions.slice(0, 1)));
    await writeFile(join(work, 'undecodable.m3u8'), master(renditions, 'av01.9.99M.99'));
    await ffmpeg(
      ...['-f', 'lavfi', '-i', 'color=c=0x208040:s=320x180:r=5:d=4', '-c:v', 'mpeg2video', '-q:v', '20'],
      join(work, 'undecodable.mp4'),
    );
  });
}

function master(levels: typeof renditions, video = 'avc1.42c01f'): string {
  const entries = levels.map(
    ({ name, size, kilobits }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + 32) * 1000},RESOLUTION=${size},CODECS="${video},mp4a.40.2"\n${name}/index.m3u8`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n${entries.join('\n')}\n`;
}
