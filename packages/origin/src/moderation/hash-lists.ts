import { reportReasons } from '@nightjar/api';
import type { OperationContext, OperationHandlers } from '../operations/operation-handler.ts';
import { loadHashJobs, loadHashLists } from '../uploads/hash-lists/hash-job-store.ts';

/** The external lists of hashes and how far the worker is with them, for moderators. */
export function hashListOperations({
  pool,
}: Pick<OperationContext, 'pool'>): Pick<OperationHandlers, 'hashLists'> {
  return {
    async hashLists() {
      const lists = await loadHashLists(pool);
      const jobs = await loadHashJobs({ pool });
      return {
        lists: lists.map(({ reason, changedAt, ...list }) => ({
          ...list,
          reason: reportReasons.find((known) => known === reason) ?? 'other',
          changedAt: changedAt.toISOString(),
        })),
        jobs: jobs.map(({ createdAt, finishedAt, hashes: _, position: __, included: ___, ...job }) => ({
          ...job,
          createdAt: createdAt.toISOString(),
          finishedAt: finishedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}
