import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../product/running-product.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const program = join(root, 'apps/server/dist/main.js');

const STARTS_WITHIN_MS = 120_000;

/** A process of the built product that can be stopped, killed and restarted on the same data. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Starts or restarts it and waits until it is healthy. */
  start(): Promise<void>;
  /** Stops it with SIGTERM and waits. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL and waits. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Creates, but does not start, a process with its own data folder: a server, or with `args` another command. */
export async function createServerProcess(
  name: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<ServerProcess> {
  await access(program).catch(() => {
    throw new Error('The server is not built, and this test runs the built product: run "pnpm build" first.');
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'nightjar-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(root, 'test-results', 'processes', `${name}.log`);
  await mkdir(dirname(logFile), { recursive: true });
  let child: ChildProcess | undefined;

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  const server: ServerProcess = {
    url,
    port,
    dataDir,
    get pid() {
      if (child?.pid === undefined) throw new Error(`${name} does not run.`);
      return child.pid;
    },
    async start() {
      const log = await open(logFile, 'a');
      const started = spawn(process.execPath, [program, ...args], {
        cwd: dataDir,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'info',
          WORKER: 'off',
          // All visitors of a test have one address.
          MISS_RATE: '0',
          ...env,
        },
        stdio: ['ignore', log.fd, log.fd],
      });
      await log.close();
      child = started;
      if (args.length > 0) return;
      const deadline = Date.now() + STARTS_WITHIN_MS;
      while (!(await isHealthy(url))) {
        if (started.exitCode !== null) throw new Error(`${name} ended by itself; see ${logFile}.`);
        if (Date.now() > deadline) throw new Error(`${name} did not become healthy; see ${logFile}.`);
        await sleep(50);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening.
    return false;
  }
}
