/** Options of `expect.poll`: long enough for the end of a clip on a busy machine. */
export const eventually = { timeout: 15_000, interval: 20 };
