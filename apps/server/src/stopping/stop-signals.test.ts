import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

function listening() {
  const source = new EventEmitter();
  const heard: string[] = [];
  let now = 1000;
  onStopSignals({
    source: source as unknown as Pick<NodeJS.Process, 'on'>,
    clock: () => now,
    stop: (signal) => heard.push(signal),
    force: () => heard.push('force'),
  });
  return { heard, signal: (name: string) => source.emit(name), wait: (ms: number) => (now += ms) };
}

test('the first signal stops in order and a later one forces', () => {
  const { heard, signal, wait } = listening();
  signal('SIGTERM');
  wait(3000);
  signal('SIGINT');
  expect(heard).toEqual(['SIGTERM', 'force']);
});

test('a press of Ctrl-C that arrives twice at once is one', () => {
  const { heard, signal, wait } = listening();
  signal('SIGINT');
  wait(20);
  signal('SIGINT');
  expect(heard).toEqual(['SIGINT']);
});
