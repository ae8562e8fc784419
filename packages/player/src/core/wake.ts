/** A pause between two looks at the time that no busy page explains: the machine has slept, or the page was frozen. */
const sleptFromMs = 15_000;

/** Whether so much time by the clock on the wall has passed between two looks that were to be `everyMs` apart. */
export function hasSlept(beforeMs: number, nowMs: number, everyMs: number): boolean {
  // The wall clock may also be set back, which is no sleep.
  return nowMs - beforeMs > everyMs + sleptFromMs;
}
