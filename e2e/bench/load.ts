import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CONNECTIONS = 32;

const has = (command: string) => spawnSync('which', [command]).status === 0;

/** Processor 1 is for the load, processor 0 for what is measured; elsewhere the system decides. */
const canPin = process.platform === 'linux' && has('taskset');

export function pin(pid: number, processor: number): void {
  // -a: every thread, the compressor's and the collector's too.
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(processor), String(pid)]);
}

/** What makes the load: wrk, or a small loader of our own. */
export const loader = has('wrk') ? 'wrk' : 'own';

export interface Load {
  perSecond: number;
  /** Requests for each second of processor time that the server's process took; NaN where that cannot be seen. */
  perProcessorSecond: number;
}

/** What a server's process answers over 32 kept-alive connections. */
export async function measureLoad(url: string, seconds: number, pid: number): Promise<Load> {
  const before = processorSeconds(pid);
  const perSecond = await requestsPerSecond(url, seconds);
  return { perSecond, perProcessorSecond: (perSecond * seconds) / (processorSeconds(pid) - before) };
}

const TICKS_A_SECOND = 100;

/** Processor time of a process since it began, its threads included. */
function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // "pid (name) state ppid …", where the name may hold anything but a newline.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const [command = '', ...words] =
    loader === 'wrk'
      ? ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
      : [
          process.execPath,
          fileURLToPath(new URL('own-loader.ts', import.meta.url)),
          url,
          String(seconds),
          String(CONNECTIONS),
        ];
  const output = await run(canPin ? ['taskset', '-c', '1', command, ...words] : [command, ...words]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load on ${url} met errors:\n${output}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

function run([command = '', ...words]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
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
