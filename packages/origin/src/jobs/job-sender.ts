import { type Jobs, type OpenJobsOptions, openJobs } from './open-jobs.ts';

/** The sending side of the queues for a process that may never send a job: they are opened with the first one. */
export interface JobSender extends Pick<Jobs, 'send'> {
  /**
   * Opens the queues if that has not been done. Whoever sends in a transaction calls it before: opening needs connections of
   * its own, which may all be held by transactions that wait for it.
   */
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createJobSender(options: Pick<OpenJobsOptions, 'database' | 'log'>): JobSender {
  let opening: Promise<Jobs> | undefined;
  const opened = () => {
    opening ??= openJobs(options).catch((error: unknown) => {
      // The database was away: the next one tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
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
