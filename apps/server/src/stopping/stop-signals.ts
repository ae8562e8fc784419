export interface StopSignalsOptions {
  /** The first signal: stop in order. */
  stop: (signal: NodeJS.Signals) => void;
  /** A further one: stop now. */
  force: () => void;
  source?: Pick<NodeJS.Process, 'on'>;
  clock?: () => number;
}

/**
 * Ctrl-C at a terminal reaches this process twice, from the terminal itself and from the command that started it and
 * hands its signals on. Two this close are one press.
 */
const SAME_PRESS_MS = 400;

/** Tells the first signal to stop from a second, impatient one. */
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
