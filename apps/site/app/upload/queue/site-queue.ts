import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

let queue: UploadQueue | undefined;

/** The queue of this document; made at the first visit of the upload screen. */
export function siteQueue(): UploadQueue {
  queue ??= createUploadQueue({
    inspect: async (file) => (await import('../preflight/inspect-file.ts')).inspectFile(file),
    loadTransfer: async () => (await import('./open-transfer.ts')).openTransfer,
    now: () => performance.now(),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return queue;
}
