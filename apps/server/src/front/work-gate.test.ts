import { expect, test } from 'vitest';
import { createWorkGate, GateFull } from './work-gate.ts';

function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('runs so many at once, lets so many wait in their order, and refuses the rest', async () => {
  const gate = createWorkGate({ running: 1, waiting: 2 });
  const first = work();
  const done: string[] = [];
  const running = gate.run(() => first.ended).then(() => done.push('first'));
  const waiting = ['second', 'third'].map((name) => gate.run(async () => done.push(name)));
  await expect(gate.run(async () => undefined)).rejects.toThrow(GateFull);
  expect(done).toEqual([]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(done).toEqual(['first', 'second', 'third']);
});

test('work that fails leaves its place to the next', async () => {
  const gate = createWorkGate({ running: 1, waiting: 1 });
  const failed = gate.run(() => Promise.reject(new Error('broken')));
  const next = gate.run(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await gate.run(async () => 'later')).toBe('later');
});
