import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';

export interface WorkerProcessOptions {
  /** The server's program; started with the argument `worker`. */
  program: string;
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Delays before an ended worker is restarted, one for each consecutive failure, in milliseconds. */
  restartDelaysMs?: readonly number[];
}

export interface WorkerProcess {
  /** Signals the worker to return its jobs, waits, and kills it after the limit. */
  stop(boundMs: number): Promise<void>;
}

/** A worker that ran this long resets the count of consecutive failures. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Runs the worker in a process of its own, so that a heavy job does not slow down pages and a crash does not stop the
 * site. Restarts it when it ends unexpectedly.
 */
export function startWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  const { program, env, log, restartDelaysMs = [500, 2000, 10_000, 30_000] } = options;
  let stopping = false;
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const startedAt = Date.now();
    const worker = fork(program, ['worker'], {
      env,
      execArgv: process.execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      failures = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : failures + 1;
      const delayMs = restartDelaysMs[Math.min(failures, restartDelaysMs.length) - 1] ?? 0;
      log.warn(
        { code, signal, delayMs },
        'The worker ended unexpectedly and will be restarted; its jobs are retried.',
      );
      restart = setTimeout(() => {
        child = start();
      }, delayMs);
    });
    worker.on('error', (error) => log.error({ err: error }, 'The worker process failed.'));
    return worker;
  }

  return {
    stop(boundMs) {
      stopping = true;
      clearTimeout(restart);
      const worker = child;
      if (worker.exitCode !== null || worker.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        const bound = setTimeout(() => worker.kill('SIGKILL'), boundMs);
        worker.once('exit', () => {
          clearTimeout(bound);
          resolve();
        });
        // The worker stops when the channel closes, which also happens when this process is killed.
        if (worker.connected) worker.disconnect();
        else worker.kill('SIGTERM');
      });
    },
  };
}
