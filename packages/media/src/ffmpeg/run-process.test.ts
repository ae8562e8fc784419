import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/clips.ts';
import { confined } from './confinement.ts';
import { findFfmpeg, searchFfmpeg } from './find-ffmpeg.ts';
import { readProgress } from './progress.ts';
import { runProcess } from './run-process.ts';

const folder = testFolder();

/** Writes an executable shell script. */
async function program(name: string, script: string): Promise<string> {
  const path = folder.path(name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe('runProcess', () => {
  it('returns exit code, output and the end of stderr', async () => {
    const path = await program('talks', 'echo out; for i in 1 2 3; do echo bad $i >&2; done; exit 3');
    expect(await runProcess({ program: path, args: [], timeoutMs: 5000 })).toEqual({
      exitCode: 3,
      stdout: 'out\n',
      stderr: 'bad 1\nbad 2\nbad 3',
      stderrLines: 3,
    });
  });

  it('31: does not pass environment variables with secrets to the program', async () => {
    process.env.NIGHTJAR_TEST_SECRET = 'secret';
    const path = await program('environment', 'env');
    const { stdout } = await runProcess({ program: path, args: [], timeoutMs: 5000 });
    expect(stdout).toContain('PATH=');
    expect(stdout).not.toContain('secret');
  });

  it('31: kills the whole process group on abort', async () => {
    const path = await program('family', 'sleep 60 & echo $!; wait');
    const controller = new AbortController();
    let child = 0;
    const run = runProcess({
      program: path,
      args: [],
      timeoutMs: 60_000,
      signal: controller.signal,
      onLine: (line) => {
        child = Number(line);
        controller.abort(new Error('stop'));
      },
    });
    await expect(run).rejects.toThrow('stop');
    expect(child).toBeGreaterThan(0);
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it('31: kills a program after the timeout', async () => {
    const path = await program('slow', 'sleep 60');
    await expect(runProcess({ program: path, args: [], timeoutMs: 50 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('throws ffmpeg_failed for a program that cannot be started', async () => {
    const run = runProcess({ program: folder.path('nowhere'), args: [], timeoutMs: 5000 });
    await expect(run).rejects.toMatchObject({ code: 'ffmpeg_failed' });
  });
});

/** Ignores zombies, because a killed child of a killed parent may stay one for a while. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]);
  const state = stdout.toString().trim();
  return state !== '' && !state.startsWith('Z');
}

describe.skipIf(process.platform !== 'linux')('confined (prlimit and setpriv are tools of Linux)', () => {
  it('31: limits the size of files, lowers the priority and passes the arguments on', async () => {
    const path = await program('greedy', 'nice; head -c 5000000 /dev/zero > "$1"; echo $?');
    const limits = { memoryMegabytes: 512, cpuSeconds: 10, fileMegabytes: 1 };
    const run = await confined(path, [folder.path('too large')], limits);
    const { stdout } = await runProcess({ ...run, timeoutMs: 5000 });
    // Ten below the priority of the test; 19 is the lowest.
    expect(Number(stdout.split('\n')[0])).toBe(Math.min(19, getPriority() + 10));
    expect(stdout.split('\n')[1]).not.toBe('0');
  });
});

describe('findFfmpeg', () => {
  it('finds both programs', async () => {
    expect(await findFfmpeg()).toMatchObject({
      ffmpeg: expect.stringContaining('ffmpeg'),
      version: expect.any(String),
    });
  });

  it('33: says how to install ffmpeg if it is missing', async () => {
    await expect(searchFfmpeg(folder.path('empty'))).rejects.toMatchObject({
      code: 'ffmpeg_missing',
      message: expect.stringContaining('apt-get install ffmpeg'),
    });
  });

  it('33: rejects a version that is too old', async () => {
    await mkdir(folder.path('old'));
    await program('old/ffmpeg', 'echo "ffmpeg version 4.4.2-0ubuntu0"');
    await program('old/ffprobe', 'true');
    await expect(searchFfmpeg(folder.path('old'))).rejects.toThrow('4.4.2-0ubuntu0 is older than 5.1');
  });

  it('33: rejects a build without H.264', async () => {
    await mkdir(folder.path('bare'));
    await program('bare/ffmpeg', 'echo "ffmpeg version n7.1"; echo " A..... aac  AAC"');
    await program('bare/ffprobe', 'true');
    await expect(searchFfmpeg(folder.path('bare'))).rejects.toThrow('lacks the encoder libx264');
  });
});

describe('readProgress', () => {
  it.each([
    ['frame=120', { frames: 120 }],
    ['out_time_us=2500000', { seconds: 2.5 }],
    ['out_time_us=N/A', undefined],
    ['out_time_us=-9223372036854775807', undefined],
    ['progress=continue', undefined],
    ['', undefined],
  ])('reads %j', (line, fact) => {
    expect(readProgress(line)).toEqual(fact);
  });
});
