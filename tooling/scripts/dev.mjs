/** `pnpm dev`: the product from its sources. A change of the server restarts it, a change of the site replaces itself in the page. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  // Both are watched from here on; the first page must find them.
  await build('@nightjar/embed', env);
  await build('@nightjar/download', env);
  const server = spawn(
    node,
    [
      '--conditions=@nightjar/source',
      '--watch',
      '--watch-preserve-output',
      '--disable-warning=ExperimentalWarning',
      join(root, 'apps/server/src/development/main.ts'),
    ],
    { cwd: root, env: { ...env, NODE_ENV: 'development' }, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
});
