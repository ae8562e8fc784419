import { expect, test } from 'vitest';
import { createHolds } from './holds.ts';

test('HOLD-1: nothing holds when nobody has anything to show', () => {
  const holds = createHolds();
  expect(holds.ask('play')).toBeUndefined();
  holds.add(() => undefined, 1);
  expect(holds.ask('play')).toBeUndefined();
});

test('HOLD-1: what holds comes one after the other, lower places first, and a failure is passed over', async () => {
  const holds = createHolds();
  const order: string[] = [];
  holds.add(async () => order.push('advertisement'), 20);
  holds.add(async (moment) => {
    order.push(`panel before ${moment}`);
    throw new Error('the panel broke');
  }, 10);
  holds.add(() => undefined, 15);
  const taken = holds.add(async () => order.push('taken out'), 30);
  const asked = holds.ask('play');
  taken();
  await asked;
  expect(order).toEqual(['panel before play', 'advertisement']);
});
