/** `pnpm seed --videos N`: adds a synthetic catalogue to the server's database. The server may be running. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { runInForeground } from './run-server.mjs';
import { childEnvironment, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await build('@nightjar/server', env);
  runInForeground(node, [join(root, 'apps/server/dist/main.js'), 'seed', ...process.argv.slice(2)], env);
});
