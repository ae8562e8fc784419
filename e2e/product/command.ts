import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = join(dirname(fileURLToPath(import.meta.url)), '../../apps/server/dist/main.js');
const run = promisify(execFile);

/** Runs a command of the built server on the data of the running product; returns its output. */
export async function serverCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.NIGHTJAR_E2E_DATA_DIR ?? '', LOG_LEVEL: 'warn' };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}
