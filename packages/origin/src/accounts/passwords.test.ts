import { describe, expect, test, vi } from 'vitest';
import { demonstrationAccounts } from '../seed/demonstration/people.ts';
import { createPasswords } from './passwords.ts';
import { createWorkQueue, WorkQueueFull } from './work-queue.ts';

const passwords = createPasswords();

describe('passwords', () => {
  test('are hashed with argon2id, 19 MiB, two passes and a random salt', async () => {
    const hashes = await Promise.all([passwords.hash('a password'), passwords.hash('a password')]);
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await passwords.check(hash, 'a password')).toEqual({ isRight: true, isOutdated: false });
      expect(await passwords.check(hash, 'A password')).toEqual({ isRight: false, isOutdated: false });
    }
    expect(new Set(hashes).size).toBe(2);
  });

  test('match in any Unicode normalisation form, and spaces are significant', async () => {
    const hash = await passwords.hash('caf\u00e9 ');
    expect((await passwords.check(hash, 'cafe\u0301 ')).isRight).toBe(true);
    expect((await passwords.check(hash, 'caf\u00e9')).isRight).toBe(false);
  });

  test.each(['', 'x', 'disabled', '$argon2id$v=19$m=19456', '$argon2id$', undefined])(
    'never match the hash %s',
    async (hash) => {
      for (const password of ['', 'x', 'disabled']) {
        expect(await passwords.check(hash, password)).toEqual({ isRight: false, isOutdated: false });
      }
    },
  );

  test('may contain a lone surrogate and NUL', async () => {
    const hash = await passwords.hash('\ud800\0long');
    expect((await passwords.check(hash, '\ud800\0long')).isRight).toBe(true);
    expect((await passwords.check(hash, '\ud800')).isRight).toBe(false);
  });

  test('of the demonstration accounts are {username}-pass', async () => {
    for (const { username, passwordHash } of demonstrationAccounts) {
      expect(await passwords.check(passwordHash, `${username}-pass`)).toEqual({
        isRight: true,
        isOutdated: false,
      });
    }
  });
});

describe('the work queue of passwords', () => {
  function createDeferred() {
    let resolve: () => void = () => undefined;
    const promise = new Promise<void>((onResolve) => {
      resolve = onResolve;
    });
    return { promise, resolve };
  }

  test('runs `parallel` tasks, queues `waiting` tasks in order, and refuses the rest', async () => {
    const queue = createWorkQueue({ parallel: 2, waiting: 2 });
    const tasks = [createDeferred(), createDeferred(), createDeferred(), createDeferred()];
    const begun: number[] = [];
    const runs = tasks.map((each, index) =>
      queue.run(async () => {
        begun.push(index);
        await each.promise;
        return index;
      }),
    );
    await expect(queue.run(async () => 'too much')).rejects.toBeInstanceOf(WorkQueueFull);
    await vi.waitFor(() => expect(begun).toEqual([0, 1]));
    tasks[1]?.resolve();
    expect(await runs[1]).toBe(1);
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
    for (const each of tasks) each.resolve();
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  test('failed and cancelled tasks make room for the next', async () => {
    const queue = createWorkQueue({ parallel: 1, waiting: 5 });
    const first = createDeferred();
    const work = vi.fn(async () => 'done');
    const client = new AbortController();
    const runs = [
      queue.run(() => first.promise),
      queue.run(work, client.signal),
      queue.run(() => Promise.reject(new Error('broken'))),
      queue.run(async () => 'last'),
    ];
    client.abort(new Error('gone'));
    first.resolve();
    const [, second, third, fourth] = await Promise.allSettled(runs);
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
    expect(third).toMatchObject({ status: 'rejected', reason: { message: 'broken' } });
    expect(fourth).toEqual({ status: 'fulfilled', value: 'last' });
    expect(work).not.toHaveBeenCalled();
  });
});
