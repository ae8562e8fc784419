import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Enough for a slow machine; the clips take tens of seconds. */
const READY_WITHIN_MS = 240_000;

export interface RunningProduct {
  url: string;
  pid: number;
  /** The data folder, which also contains the outbox. */
  dataDir: string;
  /** Stops it as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built product as `pnpm start` does, on a free port and with a temporary data folder, and waits until it is
 * healthy and `isEnough` accepts the progress of the clips. `settings` are variables of the environment that differ from those of
 * the demonstration.
 */
export async function startProduct(
  logName: string,
  isEnough: (url: string, making: Making) => Promise<boolean>,
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightjar-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = join(root, 'test-results', `${logName}.log`);
  await mkdir(dirname(logFile), { recursive: true });
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMONSTRATION: 'true',
    // All visitors of a test have one address.
    MISS_RATE: '0',
    ...settings,
  };
  const product = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: dataDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  product.stdout.pipe(log, { end: false });
  product.stderr.pipe(log, { end: false });
  const stop = async () => {
    await end(product);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, product, isEnough);
  } catch (error) {
    await stop();
    throw new Error(`The product did not become ready; see ${logFile}.`, { cause: error });
  }
  return { url, pid: product.pid ?? 0, dataDir, stop };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Progress of the pipeline in the answer of `/healthz`. */
export interface Making {
  assets: { ready: number; failed: number; total: number };
  pictures: { done: number; total: number };
}

async function untilReady(
  url: string,
  product: ChildProcess,
  isEnough: (url: string, making: Making) => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let last = 'nothing was answered yet';
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`It ended with code ${product.exitCode}.`);
    const making = await requestHealth(url);
    if (making) {
      last = JSON.stringify(making);
      if (making.assets.failed > 0) throw new Error(`A clip could not be made: ${last}`);
      if (await isEnough(url, making)) return;
    }
    await sleep(500);
  }
  throw new Error(`It was not ready after ${READY_WITHIN_MS} ms: ${last}`);
}

async function requestHealth(url: string): Promise<Making | undefined> {
  try {
    const response = await fetch(`${url}/healthz`);
    return response.ok ? ((await response.json()) as { making: Making }).making : undefined;
  } catch {
    // Not listening yet.
    return undefined;
  }
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const exited = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  const bound = setTimeout(() => product.kill('SIGKILL'), 25_000);
  await exited;
  clearTimeout(bound);
}
