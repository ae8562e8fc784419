import { hashJobsQueue } from '../../jobs/queues.ts';
import { handler } from '../../jobs/worker.ts';
import type { Log } from '../../log.ts';
import { nextHashJob } from './hash-job-store.ts';
import { removeStep } from './remove-hashes.ts';
import { type ScanParts, scanStep } from './scan-list.ts';

/** Does the stored jobs of lists of hashes step by step, so that one that is more urgent need not wait. */
export function hashJobsHandler(parts: ScanParts & { log: Log }) {
  const { pool, log } = parts;
  return handler({
    queue: hashJobsQueue,
    async run(_payload, signal) {
      for (;;) {
        signal.throwIfAborted();
        const job = await nextHashJob(pool);
        if (job === undefined) return;
        if (job.kind === 'scan') await scanStep(parts, job, signal);
        else await removeStep(pool, job, signal);
        log.debug({ job: job.id, list: job.list, kind: job.kind }, 'A job of a list of hashes went on.');
      }
    },
  });
}
