import { createHash } from 'node:crypto';
import type { OwnUpload } from '@nightjar/api';
import { expect, test } from 'vitest';
import { headOf } from './same-file.ts';
import { file, good, openTestQueue as open } from './testing/open-test-queue.ts';
import { uploadActivity } from './upload-activity.ts';
import { createUploadQueue } from './upload-queue.ts';

test('sends one file after the other, and creates the draft of the next one before its turn', async () => {
  const { queue, calls, events, states } = open();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  expect(states()).toEqual(['inspecting', 'inspecting']);
  await expect.poll(states).toEqual(['sending', 'waiting']);
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  events('one.mp4').onId('a1');
  events('one.mp4').onProgress(50);
  expect(queue.items()[0]).toMatchObject({ sentBytes: 50, uploadId: 'a1' });
  expect(uploadActivity()).toEqual({ fraction: 0.25, isPaused: false });
  events('two.mp4').onId('a2');
  events('one.mp4').onDone();
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4', 'send two.mp4']);
  expect(states()).toEqual(['received', 'sending']);
});

test('refuses wrong files without a request', async () => {
  const { queue, opened, states } = open({ ...good, durationSeconds: 10 });
  queue.add([file('my clip.mp4'), file('big.mp4', 2000), file('short.mp4')], { maxBytes: 1000 });
  await expect.poll(states).toEqual(['upload.file_name', 'upload.too_large', 'upload.too_short']);
  expect(opened).toEqual([]);
});

test('sends a file of a container that only the server reads', async () => {
  const { queue, opened } = open('server-decides');
  queue.add([file('old.avi')], { maxBytes: 1000 });
  await expect.poll(() => opened.map(({ name }) => name)).toEqual(['old.avi']);
});

test('leaves a file that cannot be inspected to the server', async () => {
  const { queue, states } = open();
  const failing = createUploadQueue({
    inspect: () => Promise.reject(new Error('The code could not be loaded.')),
    loadTransfer: () => Promise.reject(new Error('offline')),
    now: () => 0,
    schedule: () => () => undefined,
  });
  failing.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => failing.items()[0]?.state.kind).toBe('offline');
  expect(states()).toEqual([]);
  expect(queue.items()).toEqual([]);
});

test('pauses and continues; the next file is sent during the pause', async () => {
  const { queue, calls, states } = open();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  const [one, two] = queue.items();
  queue.pause(one?.key ?? '');
  await expect.poll(states).toEqual(['paused', 'sending']);
  queue.resume(one?.key ?? '');
  expect(states()).toEqual(['waiting', 'sending']);
  queue.remove(two?.key ?? '');
  await expect
    .poll(() => calls.slice(2))
    .toEqual(['pause one.mp4', 'send two.mp4', 'close two.mp4', 'send one.mp4']);
  expect(states()).toEqual(['sending']);
});

const draft: OwnUpload = {
  videoId: 7,
  title: 'Tide',
  dir: 'tide',
  description: '',
  categoryIds: [1],
  models: [],
  consents: [],
  captions: [],
  tags: ['sea', 'slow'],
  channel: '',
  isPrivate: false,
  previewSeconds: 0,
  picture: '',
  hasOwnPicture: false,
  stage: 'uploading',
  code: '',
  reason: '',
  appeal: '',
  isUnseen: false,
  uploadId: 'f00',
  fileName: 'tide.mp4',
  bytes: 100,
  receivedBytes: 40,
  headSha256: '',
  isSubmitted: false,
  progress: 0,
  isPlayable: false,
  changed: '2026-01-01T00:00:00Z',
};

test('continues a draft of the server when the same file is chosen', async () => {
  const { queue, opened, states } = open();
  queue.adopt([
    draft,
    { ...draft, uploadId: 'f01', stage: 'refused' },
    { ...draft, uploadId: 'f02', receivedBytes: 100 },
  ]);
  expect(states()).toEqual(['needs-file', 'received']);
  expect(queue.items()[0]).toMatchObject({ videoId: 7, details: { title: 'Tide', tags: 'sea, slow' } });
  expect(await queue.continueWith('f00', file('other.mp4'))).toBe('name');
  expect(await queue.continueWith('f00', file('tide.mp4', 99))).toBe('name');
  expect(await queue.continueWith('f00', file('tide.mp4'))).toBe('continued');
  await expect.poll(() => opened[0]?.uploadId).toBe('f00');
  // The list of the server is read again while the file is sent.
  queue.adopt([{ ...draft, receivedBytes: 60 }]);
  expect(states()).toEqual(['sending', 'received']);
});

test('does not continue a draft with another file of the same name and size', async () => {
  const { queue, opened, states } = open();
  const headSha256 = createHash('sha256').update(new Uint8Array(40)).digest('hex');
  queue.adopt([{ ...draft, headSha256 }]);
  const changedAt = (index: number) => {
    const bytes = new Uint8Array(100);
    bytes[index] = 1;
    return new File([bytes], 'tide.mp4');
  };
  expect(await queue.continueWith('f00', changedAt(39))).toBe('content');
  expect(states()).toEqual(['needs-file']);
  // The bytes after those of the server are not known yet.
  expect(await queue.continueWith('f00', changedAt(40))).toBe('continued');
  await expect.poll(() => opened[0]?.uploadId).toBe('f00');
});

test('compares the first megabyte of a draft at most', () => {
  const head = (receivedBytes: number) => headOf({ ...draft, receivedBytes, headSha256: 'ff' });
  expect(head(40)).toEqual({ bytes: 40, sha256: 'ff' });
  expect(head(5_000_000)).toEqual({ bytes: 1_048_576, sha256: 'ff' });
});

test('shows a file once when the list of the server has its draft before its id is known here', async () => {
  const { queue, calls, events, states } = open();
  queue.add([file('tide.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send tide.mp4']);
  queue.adopt([draft]);
  expect(states()).toEqual(['sending']);
  events('tide.mp4').onId('f00');
  queue.adopt([draft, { ...draft, uploadId: 'f01' }]);
  expect(states()).toEqual(['sending', 'needs-file']);
  expect(queue.items()[0]).toMatchObject({ uploadId: 'f00', videoId: 7 });
});
