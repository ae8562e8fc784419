import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';

export interface WorkerProcessOptions {
  /** The program of the server; it is started with the word `worker`. */
  program: string;
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Milliseconds before a dead worker is started again, growing with each death in a row. */
  restartDelaysMs?: readonly number[];
}

export interface WorkerProcess {
  /** Asks the worker to hand its jobs back, waits, and after the bound ends it. */
  stop(boundMs: number): Promise<void>;
}

/** Having lived this long, a worker that dies is started again as after its first death. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * The worker that makes clips beside the server, in a process of its own, so that a heavy job never slows a page down
 * and a crash in one never takes the site with it. It is started again when it dies.
 */
export function startWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  const { program, env, log, restartDelaysMs = [500, 2000, 10_000, 30_000] } = options;
  let stopping = false;
  let deaths = 0;
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
      deaths = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : deaths + 1;
      const delayMs = restartDelaysMs[Math.min(deaths, restartDelaysMs.length) - 1] ?? 0;
      log.warn({ code, signal, delayMs }, 'The worker has died; its jobs are taken again when it is back.');
      restart = setTimeout(() => {
        child = start();
      }, delayMs);
    });
    worker.on('error', (error) => log.error({ err: error }, 'The worker could not be reached.'));
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
        // The end of the channel is the sign to stop; it also comes when this process is killed.
        if (worker.connected) worker.disconnect();
        else worker.kill('SIGTERM');
      });
    },
  };
}
