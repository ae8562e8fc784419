/** Source of time for the player; tests use a clock that they advance manually. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Calls `call` once after the delay. Returns a function that cancels it. */
  after(delayMs: number, call: () => void): () => void;
}
