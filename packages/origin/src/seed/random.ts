/** A deterministic random number generator (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** `count` different values, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const sample = <Value>(values: readonly Value[], count: number): Value[] => {
    const rest = [...values];
    const taken: Value[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[between(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  };
  return { next, between, sample, pick };
}
