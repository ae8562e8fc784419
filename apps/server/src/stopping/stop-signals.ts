export interface StopSignalsOptions {
  /** Called for the first signal: stop in order. */
  stop: (signal: NodeJS.Signals) => void;
  /** Called for a further signal: stop now. */
  force: () => void;
  source?: Pick<NodeJS.Process, 'on'>;
  clock?: () => number;
}

/**
 * Ctrl-C at a terminal reaches this process twice: from the terminal and from the parent command, which forwards its
 * signals. Two signals within this time count as one.
 */
const SAME_PRESS_MS = 400;

/** Calls `stop` for the first signal and `force` for a later one. */
export function onStopSignals({ stop, force, source = process, clock = Date.now }: StopSignalsOptions): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    source.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = clock();
        stop(signal);
      } else if (clock() - firstAt > SAME_PRESS_MS) force();
    });
  }
}
