import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { asDamage } from '../probe/check-decoding.ts';
import { testFolder } from '../testing/clips.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const folder = testFolder();
const endlessClip = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=25'];

/** The programs that this process has started. */
const children = () =>
  spawnSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.endsWith('ffmpeg'))
    .map((line) => Number.parseInt(line, 10));

it.skipIf(process.platform !== 'linux').each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'reports an ffmpeg that is ended by %s as a failure of the server, not of the file',
  async (signal) => {
    const run = runFfmpeg({
      args: [...endlessClip, '-f', 'null', '-'],
      workSeconds: 60,
      onSeconds: () => {
        for (const pid of children()) process.kill(pid, signal);
      },
    });
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'ffmpeg_killed' });
    expect(asDamage(error)).toBe(error);
  },
);

it.skipIf(process.platform !== 'linux')(
  'reports a full disk as a failure of the server, not of the file',
  async () => {
    const run = runFfmpeg({
      args: ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=25:d=2', '-f', 'matroska', '/dev/full'],
      workSeconds: 2,
    });
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'no_space' });
    expect(asDamage(error)).toBe(error);
  },
);

it('32: reports other failures as those that a file can cause', async () => {
  const run = runFfmpeg({
    args: ['-i', `file:${folder.path('nowhere.mp4')}`, '-f', 'null', '-'],
    workSeconds: 1,
  });
  const error = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MediaError);
  expect(error).toMatchObject({ code: 'ffmpeg_failed' });
  expect(asDamage(error)).toMatchObject({ code: 'source_damaged' });
});
