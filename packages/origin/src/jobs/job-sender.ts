import { type Jobs, type OpenJobsOptions, openJobs } from './open-jobs.ts';

/** Sends jobs. Opens the queues with the first job, because some processes send none. */
export interface JobSender extends Pick<Jobs, 'send' | 'brandUrl'> {
  /**
   * Opens the queues if they are not open. Call it before a transaction that sends: opening needs connections from the
   * pool, and waiting transactions could hold all of them.
   */
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createJobSender(options: Pick<OpenJobsOptions, 'database' | 'log' | 'brandUrl'>): JobSender {
  let opening: Promise<Jobs> | undefined;
  const opened = () => {
    opening ??= openJobs(options).catch((error: unknown) => {
      // The database was not reachable: the next call tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    brandUrl: options.brandUrl,
    async open() {
      await opened();
    },
    send: async (queue, payload, sendOptions) => (await opened()).send(queue, payload, sendOptions),
    async close() {
      const jobs = await opening?.catch(() => undefined);
      await jobs?.close();
    },
  };
}
