/** Time as the player's decisions see it; tests hand in a clock that they move themselves. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Calls once after the delay; the answer takes the call back. */
  after(delayMs: number, call: () => void): () => void;
}
