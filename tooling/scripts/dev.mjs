/** `pnpm dev`: the product from its sources. A change of the server restarts it, a change of the site replaces itself in the page. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeProgram } from './run-server.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  // Both are watched from here on; the first page must find them.
  await build('@nightjar/embed', env);
  await build('@nightjar/download', env);
  const words = [
    '--conditions=@nightjar/source',
    // Named folders only: Vite writes its bundled configuration below node_modules and imports it at every start.
    ...['apps/server', 'packages/api', 'packages/media', 'packages/origin', 'packages/site-config'].map(
      (folder) => `--watch-path=${join(root, folder, 'src')}`,
    ),
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    join(root, 'apps/server/src/development/main.ts'),
  ];
  becomeProgram(node, words, { ...env, NODE_ENV: 'development' });
});
