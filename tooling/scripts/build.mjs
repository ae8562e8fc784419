/** Builds a package and its dependencies, if they are not up to date. */
import { join } from 'node:path';
import { capture, root, SetupError, step } from './setup.mjs';

/**
 * @param {string} name the package
 * @param {NodeJS.ProcessEnv} env from `childEnvironment`
 * @throws SetupError with the output of the build, when it fails
 */
export async function build(name, env) {
  const turbo = join(root, 'node_modules/.bin/turbo');
  const { code, output } = await step('Building what has changed', () =>
    capture(turbo, ['run', 'build', `--filter=${name}...`, '--output-logs=errors-only'], {
      cwd: root,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    }),
  );
  if (code !== 0) throw new SetupError(`${output.trim()}\n\nThe build failed; its output is above.`);
}
