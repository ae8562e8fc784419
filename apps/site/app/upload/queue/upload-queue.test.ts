import type { OwnUpload } from '@nightjar/api';
import { expect, test } from 'vitest';
import type { FileFacts } from '../preflight/refusal-of-file.ts';
import type { TransferEvents } from './start-transfer.ts';
import { uploadActivity } from './upload-activity.ts';
import { createUploadQueue } from './upload-queue.ts';

const good: FileFacts = { durationSeconds: 200, width: 1280, height: 720, rotation: 0, isComplete: true };
const file = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name);

function open(facts: FileFacts | undefined = good) {
  const started: { name: string; uploadId: string | undefined; events: TransferEvents }[] = [];
  const calls: string[] = [];
  let time = 0;
  const queue = createUploadQueue({
    inspect: async () => facts,
    loadTransfer: async () => (sent, uploadId, events) => {
      started.push({ name: sent.name, uploadId, events });
      return {
        pause: () => calls.push(`pause ${sent.name}`),
        resume: () => calls.push(`resume ${sent.name}`),
      };
    },
    now: () => {
      time += 1000;
      return time;
    },
  });
  const states = () => queue.items().map(({ state }) => (state.kind === 'refused' ? state.code : state.kind));
  return { queue, started, calls, states };
}

test('sends one file after the other', async () => {
  const { queue, started, states } = open();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  expect(states()).toEqual(['inspecting', 'inspecting']);
  await expect.poll(states).toEqual(['sending', 'waiting']);
  await expect.poll(() => started.length).toBe(1);
  started[0]?.events.onId('a1');
  started[0]?.events.onProgress(50);
  expect(queue.items()[0]).toMatchObject({ sentBytes: 50, uploadId: 'a1' });
  expect(uploadActivity()).toEqual({ fraction: 0.25, isPaused: false });
  started[0]?.events.onDone();
  await expect.poll(() => started.length).toBe(2);
  expect(states()).toEqual(['received', 'sending']);
});

test('refuses wrong files without a request, and sends the others', async () => {
  const { queue, started, states } = open({ ...good, durationSeconds: 10 });
  queue.add([file('my clip.mp4'), file('big.mp4', 2000), file('short.mp4'), file('old.avi')], {
    maxBytes: 1000,
  });
  await expect.poll(states).toEqual(['upload.file_name', 'upload.too_large', 'upload.too_short', 'sending']);
  await expect.poll(() => started.map(({ name }) => name)).toEqual(['old.avi']);
});

test('leaves a file that cannot be inspected to the server', async () => {
  const { queue, states } = open();
  const failing = createUploadQueue({
    inspect: () => Promise.reject(new Error('The code could not be loaded.')),
    loadTransfer: () => Promise.reject(new Error('offline')),
    now: () => 0,
  });
  failing.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => failing.items()[0]?.state.kind).toBe('offline');
  expect(states()).toEqual([]);
  expect(queue.items()).toEqual([]);
});

test('pauses and continues; the next file is sent during the pause', async () => {
  const { queue, started, calls, states } = open();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  await expect.poll(() => started.length).toBe(1);
  const [one, two] = queue.items();
  queue.pause(one?.key ?? '');
  await expect.poll(states).toEqual(['paused', 'sending']);
  queue.resume(one?.key ?? '');
  expect(states()).toEqual(['waiting', 'sending']);
  queue.remove(two?.key ?? '');
  await expect.poll(() => calls).toEqual(['pause one.mp4', 'pause two.mp4', 'resume one.mp4']);
  expect(states()).toEqual(['sending']);
});

test('shows the refusal of the server, and stops without a connection', async () => {
  const { queue, started, states } = open();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  await expect.poll(() => started.length).toBe(1);
  started[0]?.events.onError('upload.quota');
  await expect.poll(() => started.length).toBe(2);
  started[1]?.events.onError('offline');
  expect(states()).toEqual(['upload.quota', 'offline']);
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
  isSubmitted: false,
  progress: 0,
  changed: '2026-01-01T00:00:00Z',
};

test('continues a draft of the server when the same file is chosen', async () => {
  const { queue, started, states } = open();
  queue.adopt([
    draft,
    { ...draft, uploadId: 'f01', stage: 'refused' },
    { ...draft, uploadId: 'f02', receivedBytes: 100 },
  ]);
  expect(states()).toEqual(['needs-file', 'received']);
  expect(queue.items()[0]).toMatchObject({ videoId: 7, details: { title: 'Tide', tags: 'sea, slow' } });
  expect(queue.continueWith('f00', file('other.mp4'))).toBe(false);
  expect(queue.continueWith('f00', file('tide.mp4', 99))).toBe(false);
  expect(queue.continueWith('f00', file('tide.mp4'))).toBe(true);
  await expect.poll(() => started[0]?.uploadId).toBe('f00');
  // The list of the server is read again while the file is sent.
  queue.adopt([{ ...draft, receivedBytes: 60 }]);
  expect(states()).toEqual(['sending', 'received']);
});

test('shows a file once when the list of the server has its draft before its id is known here', async () => {
  const { queue, started, states } = open();
  queue.add([file('tide.mp4')], { maxBytes: 1000 });
  await expect.poll(() => started.length).toBe(1);
  queue.adopt([draft]);
  expect(states()).toEqual(['sending']);
  started[0]?.events.onId('f00');
  queue.adopt([draft, { ...draft, uploadId: 'f01' }]);
  expect(states()).toEqual(['sending', 'needs-file']);
  expect(queue.items()[0]).toMatchObject({ uploadId: 'f00', videoId: 7 });
});
