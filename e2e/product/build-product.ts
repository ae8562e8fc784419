import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Variables that a test runner sets and that would change a build. */
const runnerVariables = [
  'NODE_ENV',
  'NODE_OPTIONS',
  'VITEST',
  'TEST',
  'MODE',
  'DEV',
  'PROD',
  'SSR',
  'BASE_URL',
];

/**
 * Builds the server and the packages and apps that it consists of; a second if nothing has changed since the last build.
 *
 * @throws Error with the output of the build when it fails.
 */
export async function buildProduct(): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  for (const name of runnerVariables) delete env[name];
  const args = ['run', 'build', '--filter=@nightjar/server...', '--output-logs=errors-only'];
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/turbo'), args, { cwd: root, env });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The product could not be built.\n${output}`, { cause: error });
  }
}
