import { chmod, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../testing/clips.ts';

const folder = testFolder();
const path = process.env.PATH;
let checkEncoders: typeof import('./check-encoders.ts').checkEncoders;

// The search for ffmpeg is cached in its module, which other files share.
beforeEach(async () => {
  vi.resetModules();
  ({ checkEncoders } = await import('./check-encoders.ts'));
});
afterAll(() => {
  vi.resetModules();
});
afterEach(() => {
  process.env.PATH = path;
});

/** An ffmpeg that lists every encoder, as builds do on machines without the hardware, and can use none. */
async function putFfmpegWithoutHardware(): Promise<void> {
  const script = `#!/bin/sh
case "$*" in
  *-version*) echo "ffmpeg version 7.1";;
  *-encoders*) echo " V..... libx264 x"; echo " A..... aac x"; echo " V..... h264_nvenc x";;
  *) echo "Cannot load libcuda.so.1" >&2; exit 1;;
esac
`;
  for (const name of ['ffmpeg', 'ffprobe']) {
    await writeFile(folder.path(name), script);
    await chmod(folder.path(name), 0o755);
  }
}

it('19: names an encoder that does not work, also if ffmpeg lists it', async () => {
  await putFfmpegWithoutHardware();
  process.env.PATH = folder.path('.');
  await expect(checkEncoders({ videoEncoder: 'h264_nvenc' })).rejects.toMatchObject({
    code: 'encoder_missing',
    message: expect.stringMatching(/^ffmpeg 7\.1 cannot encode with h264_nvenc on this machine, so .*\.$/),
  });
  await expect(checkEncoders({ videoEncoder: 'libx264', extraEncoder: 'libsvtav1' })).rejects.toThrow(
    'cannot encode with libsvtav1',
  );
});

it('encodes nothing for the default', async () => {
  await putFfmpegWithoutHardware();
  process.env.PATH = folder.path('.');
  await checkEncoders({ videoEncoder: 'libx264' });
  await checkEncoders({});
});
