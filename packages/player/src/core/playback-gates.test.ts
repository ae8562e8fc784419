import { expect, test } from 'vitest';
import { createPlaybackGates } from './playback-gates.ts';

test('GATE-1: playback is not held when no gate has anything to show', () => {
  const gates = createPlaybackGates();
  expect(gates.run('play')).toBeUndefined();
  gates.add(() => undefined, 1);
  expect(gates.run('play')).toBeUndefined();
});

test('GATE-1: gates run one after the other in ascending order, and a failed gate does not stop the next one', async () => {
  const gates = createPlaybackGates();
  const order: string[] = [];
  gates.add(async () => order.push('advertisement'), 20);
  gates.add(async (moment) => {
    order.push(`panel before ${moment}`);
    throw new Error('the panel broke');
  }, 10);
  gates.add(() => undefined, 15);
  const remove = gates.add(async () => order.push('removed'), 30);
  const finished = gates.run('play');
  remove();
  await finished;
  expect(order).toEqual(['panel before play', 'advertisement']);
});
