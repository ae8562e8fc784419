/**
 * The order in which a playlist is played. The same seed gives the same order, so every page of a shuffled playlist computes
 * the same next video.
 *
 * @param seed A positive whole number; without one the order does not change.
 */
export function playOrder<Video>(videos: readonly Video[], seed: number | undefined): Video[] {
  const order = [...videos];
  if (seed === undefined) return order;
  const random = mulberry32(seed);
  // Fisher–Yates
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = order.splice(other, 1);
    order.splice(last, 0, ...moved);
  }
  return order;
}

/** Mulberry32, a pseudorandom generator with 32 bits of state; returns numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
