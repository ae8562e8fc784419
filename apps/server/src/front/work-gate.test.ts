import { expect, test } from 'vitest';
import { createWorkGate, GateFull } from './work-gate.ts';

function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('runs tasks up to the limit, queues the next ones in order, and refuses the rest', async () => {
  const gate = createWorkGate({ running: 1, waiting: 2 });
  const first = work();
  const begun: string[] = [];
  const begin = (name: string, ended: Promise<void>) =>
    gate.run(() => {
      begun.push(name);
      return ended;
    });
  const all = [
    begin('first', first.ended),
    ...['second', 'third'].map((name) => begin(name, Promise.resolve())),
  ];
  await expect(begin('refused', Promise.resolve())).rejects.toThrow(GateFull);
  expect(begun).toEqual(['first']);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('passes the slot of a failed task to the next one', async () => {
  const gate = createWorkGate({ running: 1, waiting: 1 });
  const failed = gate.run(() => Promise.reject(new Error('broken')));
  const next = gate.run(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await gate.run(async () => 'later')).toBe('later');
});
