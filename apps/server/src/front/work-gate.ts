/** The queue of a gate is full: the request is refused at once instead of waiting in vain. */
export class GateFull extends Error {
  override name = 'GateFull';
  constructor() {
    super('Too many answers are being made at the moment.');
  }
}

export interface WorkGate {
  /**
   * Runs the work now or when its turn comes.
   * @throws {GateFull}
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Bounds how many pieces of work run at once and how many wait for their turn, first come, first served. */
export function createWorkGate({
  running: most,
  waiting: longest,
}: {
  running: number;
  waiting: number;
}): WorkGate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= most) {
        if (waiting.length >= longest) throw new GateFull();
        // The place of the work that ended is handed over: `running` stays as it is.
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
