import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colourOf } from '../src/testing/direction-colour.ts';
import { ffmpeg, makeOnce } from './make-once.ts';

/** Size of the sphere of one eye, pixels. */
const sphere = { width: 1024, height: 512 };

/** Generates clips whose colours encode direction and eye, in each layout, and in the fisheye and cubemap of FFmpeg. */
export async function makeVrClips(folder: string): Promise<void> {
  await makeOnce(folder, async (work) => {
    const eyes = ['left', 'right'] as const;
    for (const eye of eyes) await writeFile(join(work, `${eye}.ppm`), sphereOf(eye));
    const half = 'v360=e:he:w=512:h=512:interp=cubic';
    const fisheye = 'v360=e:fisheye:h_fov=190:v_fov=190:w=512:h=512:interp=cubic';
    const clips: Record<string, { inputs: readonly ('left' | 'right')[]; filter: string }> = {
      eqr_360_mono: { inputs: ['left'], filter: '[0]null' },
      eqr_360_tb: { inputs: eyes, filter: '[0][1]vstack' },
      eqr_360_lr: { inputs: eyes, filter: '[0][1]hstack' },
      eqr_180_lr: { inputs: eyes, filter: `[0]${half}[l];[1]${half}[r];[l][r]hstack` },
      fisheye_190_lr: { inputs: eyes, filter: `[0]${fisheye}[l];[1]${fisheye}[r];[l][r]hstack` },
      eac_360_mono: { inputs: ['left'], filter: '[0]v360=e:eac:w=1152:h=768:interp=cubic' },
    };
    // Stored in the file, so that browsers do not guess.
    const colours = 'scale=out_color_matrix=bt709:out_range=tv';
    for (const [name, { inputs, filter }] of Object.entries(clips)) {
      await ffmpeg(
        ...inputs.flatMap((eye) => ['-i', join(work, `${eye}.ppm`)]),
        ...['-filter_complex', `${filter},loop=loop=-1:size=1,fps=10,${colours},format=yuv420p`, '-t', '20'],
        ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-g', '20'],
        ...['-movflags', '+faststart', join(work, `${name}.mp4`)],
      );
    }
  });
}

/** An equirectangular picture as a PPM file. */
function sphereOf(eye: 'left' | 'right'): Buffer {
  const { width, height } = sphere;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const yaw = ((column + 0.5) / width - 0.5) * 360;
      const pitch = (0.5 - (row + 0.5) / height) * 180;
      pixels.set(colourOf({ yaw, pitch }, eye), (row * width + column) * 3);
    }
  }
  return Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), pixels]);
}
