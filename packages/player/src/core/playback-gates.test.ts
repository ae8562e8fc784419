import { expect, test } from 'vitest';
import { createPlaybackGates } from './playback-gates.ts';

test('GATE-1: nothing holds when nobody has anything to show', () => {
  const gates = createPlaybackGates();
  expect(gates.ask('play')).toBeUndefined();
  gates.add(() => undefined, 1);
  expect(gates.ask('play')).toBeUndefined();
});

test('GATE-1: what holds comes one after the other, lower places first, and a failure is passed over', async () => {
  const gates = createPlaybackGates();
  const order: string[] = [];
  gates.add(async () => order.push('advertisement'), 20);
  gates.add(async (moment) => {
    order.push(`panel before ${moment}`);
    throw new Error('the panel broke');
  }, 10);
  gates.add(() => undefined, 15);
  const taken = gates.add(async () => order.push('taken out'), 30);
  const asked = gates.ask('play');
  taken();
  await asked;
  expect(order).toEqual(['panel before play', 'advertisement']);
});
