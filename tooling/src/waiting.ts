import { vi } from 'vitest';

/** As long as `expect.poll` waits (vitest.ts); the default of one second is too short on a busy machine. */
const WAIT_TIMEOUT_MS = 40_000;

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options });
