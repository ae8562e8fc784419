/** `pnpm seed --videos N`: a large synthetic catalogue in the database that the server uses, also while it runs. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeProgram } from './run-server.mjs';
import { childEnvironment, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await build('@nightjar/server', env);
  becomeProgram(node, [join(root, 'apps/server/dist/main.js'), 'seed', ...process.argv.slice(2)], env);
});
