/** Limits the number of running and waiting tasks; more tasks are refused. */
export interface WorkQueue {
  /**
   * @throws WorkQueueFull immediately, if too many tasks are waiting.
   * @throws The reason of the signal, if it was aborted before the task started.
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export class WorkQueueFull extends Error {
  constructor() {
    super('The work queue is full.');
    this.name = 'WorkQueueFull';
  }
}

export function createWorkQueue({ parallel, waiting }: { parallel: number; waiting: number }): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const acquireSlot = () => {
    if (running < parallel) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(new WorkQueueFull());
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  const releaseSlot = () => {
    const first = queue.shift();
    if (first) first();
    else running -= 1;
  };
  return {
    async run(work, signal) {
      await acquireSlot();
      try {
        signal?.throwIfAborted();
        return await work();
      } finally {
        releaseSlot();
      }
    },
  };
}
