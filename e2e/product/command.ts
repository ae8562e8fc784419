import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = join(dirname(fileURLToPath(import.meta.url)), '../../apps/server/dist/main.js');
const run = promisify(execFile);

/** Runs a command of the built server on the data of the running product; returns its output. */
export const serverCommand = (...args: string[]): Promise<string> =>
  serverCommandOn(process.env.NIGHTJAR_E2E_DATA_DIR ?? '', ...args);

/** Runs a command of the built server on a data folder; returns its output. */
export async function serverCommandOn(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}
