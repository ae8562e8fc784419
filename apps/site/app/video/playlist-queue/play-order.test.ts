import { expect, it } from 'vitest';
import { playOrder } from './play-order.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);

it('keeps the order of the playlist without a seed', () => {
  expect(playOrder(ten, undefined)).toEqual(ten);
});

it('gives the same order for the same seed, with every video once', () => {
  const order = playOrder(ten, 7);
  expect(playOrder(ten, 7)).toEqual(order);
  expect(order).not.toEqual(ten);
  expect([...order].sort((a, b) => a - b)).toEqual(ten);
});

it('begins with each video equally often', () => {
  const counts = new Map<number | undefined, number>();
  for (let seed = 1; seed <= 5000; seed += 1) {
    const [first] = playOrder(ten, seed);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  for (const video of ten) {
    expect(counts.get(video)).toBeGreaterThan(400);
    expect(counts.get(video)).toBeLessThan(600);
  }
});

it('orders no and one video', () => {
  expect(playOrder([], 3)).toEqual([]);
  expect(playOrder(['only'], 3)).toEqual(['only']);
});
