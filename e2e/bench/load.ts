import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './processor-seconds.ts';

const CONNECTIONS = 32;

const has = (command: string) => spawnSync('which', [command]).status === 0;

/** On Linux processor 1 runs the load and processor 0 the measured server. */
const canPin = process.platform === 'linux' && has('taskset');

export function pin(pid: number, processor: number): void {
  // -a: all threads, also those of compression and garbage collection.
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(processor), String(pid)]);
}

/** The load generator: wrk, or the small one of this repository. */
export const loader = has('wrk') ? 'wrk' : 'own';

export interface Load {
  perSecond: number;
  /** Requests per second of the server's CPU time; NaN when that is not available. */
  perProcessorSecond: number;
}

/** Measures a server over 32 keep-alive connections. */
export async function measureLoad(url: string, seconds: number, pid: number): Promise<Load> {
  const before = processorSeconds(pid);
  const perSecond = await requestsPerSecond(url, seconds);
  return { perSecond, perProcessorSecond: (perSecond * seconds) / (processorSeconds(pid) - before) };
}

async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const [command = '', ...args] =
    loader === 'wrk'
      ? ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
      : [
          process.execPath,
          fileURLToPath(new URL('own-loader.ts', import.meta.url)),
          url,
          String(seconds),
          String(CONNECTIONS),
        ];
  const output = await run(canPin ? ['taskset', '-c', '1', command, ...args] : [command, ...args]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load test of ${url} had errors:\n${output}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

function run([command = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}
