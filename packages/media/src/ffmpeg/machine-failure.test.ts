import { expect, it } from 'vitest';
import { machineFailure } from './machine-failure.ts';

const ended = { exitCode: 1, stdout: '', stderr: '', stderrLines: 1 };

it.each([
  ['a full disk', { stderr: 'av_interleaved_write_frame(): No space left on device' }, 'no_space'],
  ['a full disk that ends with 0', { exitCode: 0, stderr: 'No space left on device' }, 'no_space'],
  ['a used quota', { exitCode: 134, stderr: 'Error writing trailer: Disk quota exceeded' }, 'no_space'],
  ['SIGKILL', { exitCode: -1, signal: 'SIGKILL' }, 'ffmpeg_killed'],
  ['SIGTERM without a handler', { exitCode: -1, signal: 'SIGTERM' }, 'ffmpeg_killed'],
  ['SIGTERM that ffmpeg handles', { exitCode: 255 }, 'ffmpeg_killed'],
  ['the limit of the size of files', { exitCode: -1, signal: 'SIGXFSZ' }, 'ffmpeg_killed'],
  ['the memory of x264', { stderr: 'x264 [error]: malloc of size 5353683 failed' }, 'no_memory'],
  ['the memory of ffmpeg', { exitCode: 244, stderr: 'clip.mp4: Cannot allocate memory' }, 'no_memory'],
  [
    'the memory of its libraries',
    { exitCode: 127, stderr: 'libgsm.so.1: failed to map segment from shared object' },
    'no_memory',
  ],
] as const)('%s is a failure of the machine', (_, result, code) => {
  expect(machineFailure('ffmpeg', { ...ended, ...result })).toMatchObject({ code });
});

it.each([
  ['a file that cannot be read', { stderr: 'moov atom not found' }],
  ['a crash', { exitCode: -1, signal: 'SIGSEGV', stderr: 'corrupt frame' }],
] as const)('%s is none', (_, result) => {
  expect(machineFailure('ffmpeg', { ...ended, ...result })).toBeUndefined();
});
