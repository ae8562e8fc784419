/**
 * `pnpm start`: from a fresh clone to a running site. Builds what is stale, then hands over to the server: its output,
 * its signals and its exit code are this command's own.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeProgram } from './run-server.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  await build('@nightjar/server', env);
  const program = join(root, 'apps/server/dist/main.js');
  becomeProgram(node, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    ...env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
