import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

function listening() {
  const source = new EventEmitter();
  const calls: string[] = [];
  let now = 1000;
  onStopSignals({
    source: source as unknown as Pick<NodeJS.Process, 'on'>,
    clock: () => now,
    stop: (signal) => calls.push(signal),
    force: () => calls.push('force'),
  });
  return { calls, signal: (name: string) => source.emit(name), wait: (ms: number) => (now += ms) };
}

test('stops in order at the first signal and at once at a later one', () => {
  const { calls, signal, wait } = listening();
  signal('SIGTERM');
  wait(3000);
  signal('SIGINT');
  expect(calls).toEqual(['SIGTERM', 'force']);
});

test('counts two signals within a moment as one', () => {
  const { calls, signal, wait } = listening();
  signal('SIGINT');
  wait(20);
  signal('SIGINT');
  expect(calls).toEqual(['SIGINT']);
});
