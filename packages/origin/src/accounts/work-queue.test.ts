import { expect, test } from 'vitest';
import { createWorkQueue, WorkQueueFull } from './work-queue.ts';

function work() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    started,
    finish: (name: string) => finish.get(name)?.(),
    task: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    },
  };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs `parallel` tasks at once and the others in the order of arrival', async () => {
  const queue = createWorkQueue({ parallel: 2, waiting: 2 });
  const { started, finish, task } = work();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
  await settled();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  finish('a');
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  finish('c');
  finish('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('refuses a task while the queue is full, and accepts tasks again afterwards', async () => {
  const queue = createWorkQueue({ parallel: 1, waiting: 1 });
  const { started, finish, task } = work();
  const first = queue.run(task('a'));
  const second = queue.run(task('b'));
  const refused = queue.run(task('c'));
  await expect(refused).rejects.toThrow(WorkQueueFull);
  await expect(refused).rejects.toMatchObject({
    name: 'WorkQueueFull',
    message: 'The work queue is full.',
  });
  finish('a');
  await first;
  await settled();
  finish('b');
  await second;
  const later = queue.run(task('d'));
  await settled();
  expect(started).toEqual(['a', 'b', 'd']);
  finish('d');
  expect(await later).toBe('d');
});

test('releases the slot of a failed task', async () => {
  const queue = createWorkQueue({ parallel: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('does not start a task that was cancelled while it waited', async () => {
  const queue = createWorkQueue({ parallel: 1, waiting: 1 });
  const { started, finish, task } = work();
  const first = queue.run(task('a'));
  const controller = new AbortController();
  const cancelled = queue.run(task('b'), controller.signal);
  await settled();
  controller.abort(new Error('the visitor has left'));
  finish('a');
  await first;
  await expect(cancelled).rejects.toThrow('the visitor has left');
  expect(started).toEqual(['a']);
  expect(await queue.run(async () => 'next')).toBe('next');
});
