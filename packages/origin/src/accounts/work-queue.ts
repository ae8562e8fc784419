/** Costly work, so much at once and so much waiting; what comes on top is refused. */
export interface WorkQueue {
  /**
   * @throws WorkQueueFull at once, when too much waits already.
   * @throws The signal's reason, when whom it is for has gone before it began.
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export class WorkQueueFull extends Error {
  constructor() {
    super('Too much of this work waits already.');
    this.name = 'WorkQueueFull';
  }
}

export function createWorkQueue({ parallel, waiting }: { parallel: number; waiting: number }): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = () => {
    if (running < parallel) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(new WorkQueueFull());
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  const next = () => {
    const first = queue.shift();
    if (first) first();
    else running -= 1;
  };
  return {
    async run(work, signal) {
      await turn();
      try {
        signal?.throwIfAborted();
        return await work();
      } finally {
        next();
      }
    },
  };
}
