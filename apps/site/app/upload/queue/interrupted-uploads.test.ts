import { expect, test } from 'vitest';
import { file, openTestQueue } from './testing/open-test-queue.ts';
import { isActive } from './upload-item.ts';

/** A queue that sends one file. */
async function sendOne() {
  const opened = openTestQueue();
  opened.queue.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => opened.calls).toEqual(['send one.mp4']);
  opened.events('one.mp4').onId('a1');
  return opened;
}
const temporary = { kind: 'temporary' } as const;
const stoppedBy = (code: string) => ({ kind: 'stopped', code }) as const;

test('continues by itself at growing intervals, up to a minute, while the server cannot be reached', async () => {
  const { calls, events, states, scheduledDelay, runScheduled } = await sendOne();
  const delays: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    events('one.mp4').onError(temporary);
    expect(states()).toEqual(['offline']);
    delays.push(scheduledDelay());
    runScheduled();
    await expect.poll(() => calls.length).toBe(1 + attempt);
    expect(states()).toEqual(['sending']);
  }
  expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  events('one.mp4').onAccepted();
  events('one.mp4').onError(temporary);
  expect(scheduledDelay()).toBe(5000);
});

test('continues all interrupted files in their order with one attempt', async () => {
  const { queue, calls, events, states, runScheduled } = openTestQueue();
  queue.add([file('one.mp4'), file('two.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  events('one.mp4').onError(temporary);
  events('two.mp4').onError(temporary);
  expect(states()).toEqual(['offline', 'offline']);
  calls.length = 0;
  runScheduled();
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  expect(states()).toEqual(['sending', 'waiting']);
});

test('a member who continues at once does not wait for the next attempt', async () => {
  const { queue, calls, events, states, keyOf } = await sendOne();
  events('one.mp4').onError(temporary);
  queue.resume(keyOf('one.mp4'));
  await expect.poll(() => calls).toEqual(['send one.mp4', 'send one.mp4']);
  expect(states()).toEqual(['sending']);
});

test('a paused upload stays paused when its connection is lost', async () => {
  const { queue, events, states, keyOf, scheduledDelay } = await sendOne();
  queue.pause(keyOf('one.mp4'));
  events('one.mp4').onError(temporary);
  expect(states()).toEqual(['paused']);
  expect(scheduledDelay()).toBeUndefined();
});

test('the draft of the next file is created when the creation of a paused one has failed', async () => {
  const { queue, calls, events, keyOf } = openTestQueue();
  queue.add([file('one.mp4'), file('two.mp4'), file('three.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  queue.pause(keyOf('two.mp4'));
  events('two.mp4').onError(temporary);
  await expect.poll(() => calls.at(-1)).toBe('create three.mp4');
});

test('a stopped upload keeps its transfer and its details, and the next file is sent', async () => {
  const { queue, opened, calls, events, states, keyOf } = await sendOne();
  queue.change(keyOf('one.mp4'), { title: 'Tide' });
  queue.add([file('two.mp4')], { maxBytes: 1000 });
  await expect.poll(states).toEqual(['sending', 'waiting']);
  events('one.mp4').onError(stoppedBy('upload.no_space'));
  await expect.poll(states).toEqual(['stopped', 'sending']);
  expect(queue.items()[0]).toMatchObject({
    uploadId: 'a1',
    state: { code: 'upload.no_space' },
    details: { title: 'Tide' },
  });
  queue.resume(keyOf('one.mp4'));
  events('two.mp4').onDone();
  await expect.poll(() => calls.at(-1)).toBe('send one.mp4');
  expect(opened.filter(({ name }) => name === 'one.mp4')).toHaveLength(1);
});

test('the uploads that need a session continue after the sign-in', async () => {
  const { queue, calls, events, states } = openTestQueue();
  queue.add([file('one.mp4'), file('two.mp4'), file('three.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4', 'create two.mp4']);
  events('one.mp4').onError(stoppedBy('login_required'));
  await expect.poll(states).toEqual(['stopped', 'sending', 'waiting']);
  events('two.mp4').onError(stoppedBy('login_required'));
  await expect.poll(() => calls.at(-1)).toBe('send three.mp4');
  events('three.mp4').onError(stoppedBy('upload.quota'));
  queue.resumeSignedIn();
  expect(states()).toEqual(['sending', 'waiting', 'stopped']);
});

test('a file whose transfer the server lost is sent again from its first byte, only by the member', async () => {
  const { queue, opened, calls, events, states, keyOf } = await sendOne();
  events('one.mp4').onProgress(60);
  queue.change(keyOf('one.mp4'), { title: 'Tide', captions: [{ lang: 'en', label: 'English' }] });
  events('one.mp4').onError(stoppedBy('not_found'));
  expect(states()).toEqual(['stopped']);
  expect(opened).toHaveLength(1);
  queue.resume(keyOf('one.mp4'));
  await expect.poll(() => calls).toEqual(['send one.mp4', 'close one.mp4', 'send one.mp4']);
  expect(opened[1]?.uploadId).toBeUndefined();
  expect(queue.items()[0]).toMatchObject({
    uploadId: undefined,
    sentBytes: 0,
    details: { title: 'Tide', captions: [] },
  });
});

test('a file that was changed or removed is chosen again, unchanged, and continues its transfer', async () => {
  const { queue, opened, calls, events, states, keyOf, scheduledDelay } = await sendOne();
  const key = keyOf('one.mp4');
  const former = queue.items()[0]?.file?.lastModified ?? 0;
  events('one.mp4').onProgress(60);
  events('one.mp4').onError({ kind: 'unreadable' });
  expect(states()).toEqual(['unreadable']);
  expect(scheduledDelay()).toBeUndefined();
  const chosen = (lastModified: number) => new File([new Uint8Array(100)], 'one.mp4', { lastModified });
  expect(await queue.continueWith(key, chosen(former + 1000))).toBe('name');
  expect(await queue.continueWith(key, chosen(former))).toBe('continued');
  await expect.poll(() => calls).toEqual(['send one.mp4', 'close one.mp4', 'send one.mp4']);
  expect(opened[1]?.uploadId).toBe('a1');
  expect(queue.items()[0]).toMatchObject({ sentBytes: 60, state: { kind: 'sending' } });
});

test('leaving the page is confirmed while details have no draft', async () => {
  const { queue, calls, events, states } = openTestQueue();
  const isAnyActive = () => queue.items().some(isActive);
  queue.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4']);
  events('one.mp4').onError(stoppedBy('upload.quota'));
  expect(states()).toEqual(['stopped']);
  expect(isAnyActive()).toBe(true);
  events('one.mp4').onId('a1');
  expect(isAnyActive()).toBe(false);
});
