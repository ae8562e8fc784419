/** A longer delay between two checks means that the machine slept or the page was frozen. */
const sleptFromMs = 15_000;

/** Whether the wall clock advanced much more than `everyMs` between two checks. */
export function hasSlept(beforeMs: number, nowMs: number, everyMs: number): boolean {
  // A clock that was set back gives a negative difference, which is no sleep.
  return nowMs - beforeMs > everyMs + sleptFromMs;
}
