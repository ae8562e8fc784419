/** The queue of a gate is full; the request is refused at once. */
export class GateFull extends Error {
  override name = 'GateFull';
  constructor() {
    super('The queue of requests is full.');
  }
}

export interface WorkGate {
  /**
   * Runs the work now or when a slot is free.
   * @throws {GateFull} when the queue is full.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Limits how many tasks run at the same time and how many wait, in the order of their arrival. */
export function createWorkGate({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number;
  waiting: number;
}): WorkGate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= maxRunning) {
        if (waiting.length >= maxWaiting) throw new GateFull();
        // The finished task passes its slot on, so `running` does not change.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
