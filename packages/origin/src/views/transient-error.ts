/**
 * SQLSTATE classes of transient errors (PostgreSQL documentation, appendix A): connections, resources, a server that
 * stops or starts, deadlocks, a standby that is not promoted yet.
 */
const transient = /^(08|53|57|40|55|25)/;

/** Whether the same statement can succeed later. An error without an SQLSTATE is a connection error. */
export function isTransientError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || transient.test(code);
}
