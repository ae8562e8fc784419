/** A deterministic source of random numbers from 0 to below 1 (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** True in this share of the calls. */
    chance: (share: number) => next() < share,
    /** One of the values; there must be one. */
    pick<Value extends {}>(values: readonly Value[]): Value {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('There is no value to choose.');
      return value;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
