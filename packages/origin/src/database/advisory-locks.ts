/**
 * The keys of the advisory locks of PostgreSQL. Each number belongs to one purpose, because two purposes with one key wait
 * for each other. Routines write them as `:lock_search`. `packages/embedded-postgres` uses 7205410 and 7205411.
 */
export const advisoryLocks = {
  migrations: 7_205_412,
  /** Held in shared mode by every worker; granted exclusively only if no worker runs. */
  workers: 7_205_413,
  /** The seed of the hashes of limit keys. */
  limits: 7_205_414,
  search: 7_205_415,
  hiddenTerms: 7_205_416,
  suggestions: 7_205_417,
  listCreation: 7_205_418,
  audit: 7_205_419,
  demonstration: 7_205_420,
  popularity: 7_205_431,
  watchedTogether: 7_205_432,
} as const;
