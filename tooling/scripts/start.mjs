/**
 * `pnpm start`: from a fresh clone to a running site. Builds what is not up to date, then runs the server in the
 * foreground.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { runInForeground } from './run-server.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  await build('@nightjar/server', env);
  const program = join(root, 'apps/server/dist/main.js');
  runInForeground(node, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    ...env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
